/** A small reader of stored data: the record, or null when it is something else. */
export function asRecord(found: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  // reason: any object can be asked for any name; what it answers is still unknown
  return found as Readonly<Record<string, unknown>>;
}

/** `found` when it is one of the choices, else the first choice. */
export function oneOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  found: unknown,
): Choice {
  return choices.find((choice) => choice === found) ?? choices[0];
}
