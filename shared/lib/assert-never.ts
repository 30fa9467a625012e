/**
 * Closes a switch over a union: a member that is not handled becomes a compile error here.
 * @throws when a value from outside the type's knowledge arrives anyway
 */
export function assertNever(value: never): never {
  throw new Error(`Unhandled value: ${JSON.stringify(value)}`);
}
