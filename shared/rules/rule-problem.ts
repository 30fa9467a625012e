/**
 * Why a value is refused. The code is what a client translates; the message is the exact text, or
 * the text key, that the product's documents name for it.
 */
export interface RuleProblem {
  readonly code: string;
  readonly message: string;
}
