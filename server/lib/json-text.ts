const texts = new WeakMap<object, string>();

/** The JSON of a value that never changes, made when it is first asked for and kept as long as it. */
export function jsonText(value: object): string {
  let text = texts.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    texts.set(value, text);
  }
  return text;
}
