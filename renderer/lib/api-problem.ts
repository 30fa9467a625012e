import type { ProblemBody } from '#shared/contract/problem.ts';

/** A call that the server refused or that never reached it. */
export class ApiProblem extends Error {
  /** A code of the contract, or `network` when there was no answer at all. */
  readonly code: string;
  readonly status: number;
  /** field -> the server's text */
  readonly errors: Readonly<Record<string, string>>;
  /** seconds */
  readonly retryAfter: number | undefined;

  constructor(problem: Partial<ProblemBody> & { code: string; message: string }, status: number) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = status;
    this.errors = problem.errors ?? {};
    this.retryAfter = problem.retryAfter;
  }
}

/** Whether there is no such thing, or nothing could have that name: to ask again changes nothing. */
export function saysMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** Whether the server has said nothing about it: it was not reached, or had no time. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** A refusal as it was answered; `body` is null where it was no JSON. */
export function answeredProblem(
  body: unknown,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): ApiProblem {
  const isProblem =
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  // reason: every refusal of the server has this shape; anything else came from something between
  if (isProblem) return new ApiProblem(body as ProblemBody, status);
  return new ApiProblem({ code: 'network', message: statusText }, status);
}

/** There was no answer at all. */
export function networkProblem(): ApiProblem {
  return new ApiProblem({ code: 'network', message: 'Network error. Please try again.' }, 0);
}
