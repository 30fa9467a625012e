/**
 * Why a value is refused. The code is what a client translates; the message is the exact text, or
 * the text key, that the product's documents name for it.
 */
export interface RuleProblem {
  readonly code: string;
  readonly message: string;
}

/** A problem in one field of a form. */
export interface FieldProblem extends RuleProblem {
  readonly field: string;
}
