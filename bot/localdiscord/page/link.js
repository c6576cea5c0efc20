// The one WebSocket. After a break it asks for exactly what it missed: nothing lost, nothing twice.

export const NOT_CONNECTED = "Not connected. Try again in a moment.";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Link extends EventTarget {
  constructor(name) {
    super();
    this.name = name;
    this.life = null;
    this.last = 0;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  connect() {
    const query = new URLSearchParams({ as: this.name });
    if (this.life) {
      query.set("life", this.life);
      query.set("since", String(this.last));
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/window?${query}`);
    this.socket.addEventListener("message", (frame) => this.receive(JSON.parse(frame.data)));
    this.socket.addEventListener("close", () => this.lost());
  }

  receive(event) {
    this.wait = FIRST_WAIT;
    if (event.t === "hello") this.life = event.life;
    else if (event.n !== undefined && event.n <= this.last) return;
    if (event.n !== undefined) this.last = event.n;
    if (event.t === "hello" || event.t === "back") this.tell("found", event);
    this.tell(event.t, event);
  }

  lost() {
    this.tell("lost", {});
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  tell(kind, event) {
    this.dispatchEvent(new CustomEvent(kind, { detail: event }));
  }

  on(kind, handler) {
    this.addEventListener(kind, (e) => handler(e.detail));
  }

  get open() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  // False when the line is down: the wish is not kept, the person sees that and tries again.
  send(wish) {
    if (!this.open) return false;
    this.socket.send(JSON.stringify(wish));
    return true;
  }
}
