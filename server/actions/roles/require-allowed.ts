import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Result } from '#shared/lib/result.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/**
 * What a rule answered, or its refusal thrown.
 * @throws ProblemError with the rule's code
 */
export function requireAllowed<Value>(decision: Result<Value, ProblemCode>): Value {
  if (!decision.ok) throw new ProblemError(decision.error);
  return decision.value;
}
