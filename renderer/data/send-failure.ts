import { describeClientError } from '#shared/rules/client-errors.ts';
import { callApi } from '../lib/api-client.ts';

/** A page that fails over and over says so a few times. */
const MOST = 5;
const told = new Set<string>();

/** Tells the server what failed; the same failure once. */
export function sendFailure(thrown: unknown, path: string): void {
  const body = describeClientError(thrown, path);
  if (body === null || told.size >= MOST) return;
  const name = `${body.name} ${body.message} ${body.stack}`;
  if (told.has(name)) return;
  told.add(name);
  // nothing more can be done about it
  callApi('reportClientError', { body }).catch(() => undefined);
}
