import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problem.ts';
import { isDatabaseAway } from '../lib/database-away.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** The first text per field of what a schema found wrong; `body` stands for the whole. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= issue.message;
  }
  return errors;
}

const fastifyCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media',
  FST_ERR_NOT_FOUND: 'request.not-found',
};

/** Errors of the HTTP library say what they are in `code` and `statusCode`. */
const libraryError = z.object({
  code: z.string().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  /** Of a file that has no such part: how long it is. */
  headers: z.object({ 'Content-Range': z.string() }).optional().catch(undefined),
});

function libraryProblem(error: unknown): ProblemCode {
  const { code, statusCode = 500 } = libraryError.safeParse(error).data ?? {};
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return known;
  // a file server refuses and misses in its own words; to a visitor both mean the same
  if (statusCode === 403 || statusCode === 404) return 'request.not-found';
  if (statusCode === 416) return 'request.range';
  return statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'server.failed';
}

function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof z.ZodError)
    return new ProblemError('request.invalid', { errors: fieldErrors(error) });
  // the embedded database is back in about a second, and looks after itself
  if (isDatabaseAway(error)) return new ProblemError('server.busy', { retryAfter: 1 });
  return new ProblemError(libraryProblem(error));
}

/** The wire form of a refusal. */
function problemBody(problem: ProblemError, requestId: string): ProblemBody {
  return {
    success: false,
    code: problem.code,
    message: problem.message,
    ...(problem.errors ? { errors: { ...problem.errors } } : {}),
    ...(problem.retryAfter === undefined ? {} : { retryAfter: problem.retryAfter }),
    requestId,
  };
}

/** Answers any error in the one shape; what was not foreseen is logged whole and never sent. */
export function createErrorHandler(logger: Logger) {
  return function handleError(
    error: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const problem = toProblem(error);
    if ('reportable' in problems[problem.code])
      // the route and not the address, which may hold a secret, as a webhook's does
      logger.error(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'request failed',
      );
    else if (problem.status === 503)
      logger.warn({ reason: error.message, requestId: request.id }, 'request put off');
    if (problem.retryAfter !== undefined)
      void reply.header('retry-after', String(problem.retryAfter));
    const range = libraryError.safeParse(error).data?.headers?.['Content-Range'];
    if (range !== undefined) void reply.header('content-range', range);
    void reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .send(problemBody(problem, request.id));
  };
}
