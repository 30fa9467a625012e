import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { makeVerificationMail, sendLinkMail } from './mail-links.ts';

/**
 * Mails a link that verifies the address of an account. The link is made here and now: what stands
 * in the database until then says nothing that opens an account.
 * @throws Error when the mail server refuses it
 */
export async function sendVerificationMail(
  deps: ActionDeps,
  { userId }: TaskData<'send-verification-mail'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.verified_at) return;
  await sendLinkMail(deps, await makeVerificationMail(deps, deps.db, user));
}
