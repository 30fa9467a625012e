import type { Mail } from '../../lib/mailer.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Sends a mail that nobody waits for: the answer neither fails nor takes longer because of it.
 * A failure is logged; the user can ask for the mail again.
 */
export function postMail(deps: ActionDeps, mail: Mail): void {
  deps.mailer
    .send(mail)
    .catch((error: unknown) => deps.logger.error({ err: error }, 'a mail could not be sent'));
}
