import { ProblemError } from '../lib/problem-error.ts';

/** What Redis answers when we asked nonsense: a defect, not an outage. */
const OUR_FAULT = /^(?:ERR|WRONGTYPE|NOSCRIPT|CROSSSLOT)\b/;

/**
 * What was asked of Redis, or a refusal while it cannot answer: some things no node may decide alone.
 * @throws ProblemError server.busy
 */
export async function orBusy<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isOutage(error)) throw new ProblemError('server.busy', { retryAfter: 1 });
    throw error;
  }
}

/** Whether asking again later may help. */
function isOutage(error: unknown): boolean {
  return !(error instanceof Error && OUR_FAULT.test(error.message));
}
