// What this browser remembers between visits; nothing where it may not keep anything.

export function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}
