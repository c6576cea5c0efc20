// What a value of a command's option may be, judged before anything is sent.

export const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10;

// What is on offer: [{name, value}], or null where anything may be typed.
export function choicesOf(option, state) {
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: "True", value: "true" }, { name: "False", value: "false" }];
  if (option.type === USER || option.type === MENTIONABLE) {
    return state.peopleHere.map((m) => ({ name: m.username, value: m.id }));
  }
  if (option.type === CHANNEL) {
    return state.channelsOf(state.guildHere?.id).map((c) => ({ name: c.name, value: c.id }));
  }
  return null;
}

export function chosen(choices, given) {
  const wanted = String(given).toLowerCase().replace(/^[@#]/, "");
  return choices.find((c) => [String(c.value).toLowerCase(), c.name.toLowerCase()].includes(wanted));
}

// What is wrong with it, in words; null when nothing is.
export function judge(option, given, choices) {
  const { name } = option;
  if (given === undefined) return option.required ? `${name}: this option is required. Specify a value.` : null;
  if (choices) return chosen(choices, given) ? null : `${name}: choose one of the options.`;
  if (option.type === INTEGER || option.type === NUMBER) return judgeNumber(option, given);
  const low = option.min_length ?? 0, high = option.max_length ?? 6000;
  if (option.type === STRING && (given.length < low || given.length > high)) {
    return `${name}: must be ${low} to ${high} characters long.`;
  }
  return null;
}

function judgeNumber({ name, type, min_value: low, max_value: high }, given) {
  const number = Number(given);
  if (!Number.isFinite(number)) return `${name}: enter a number.`;
  if (type === INTEGER && !Number.isInteger(number)) return `${name}: enter a whole number.`;
  const outside = (low !== undefined && number < low) || (high !== undefined && number > high);
  if (!outside) return null;
  if (low !== undefined && high !== undefined) return `${name}: enter a number between ${low} and ${high}.`;
  return low !== undefined ? `${name}: enter ${low} or more.` : `${name}: enter ${high} or less.`;
}
