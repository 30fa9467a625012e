/** An answer that is either a value or a named failure; for decisions whose "no" is expected. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function err<const Failure>(error: Failure): Result<never, Failure> {
  return { ok: false, error };
}

/** A yes without a value, or the code of the reason why not. */
export type Decision<Code extends string> = Result<true, Code>;

/** The yes of a {@link Decision}. */
export const allowed: Decision<never> = { ok: true, value: true };
