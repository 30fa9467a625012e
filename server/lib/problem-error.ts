import { problems, type ProblemCode } from '#shared/contract/problem.ts';

interface ProblemDetails {
  /** field -> text */
  readonly errors?: Readonly<Record<string, string>>;
  /** seconds */
  readonly retryAfter?: number;
  /** A text that says more than the code's own; never an internal. */
  readonly message?: string;
}

/** A refusal: thrown by actions and access, answered in the one error shape. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].message);
    this.name = 'ProblemError';
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** A refusal that blames one field of the body. */
export function fieldProblem(field: string, text: string): ProblemError {
  return new ProblemError('request.invalid', { errors: { [field]: text } });
}
