import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findUser, setPresence } from '../../store/users.ts';
import { changeAccount } from '../account/change-account.ts';
import type { ActionDeps } from '../action-deps.ts';
import { tellActivityWith } from '../status/tell-activity.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * How somebody wants to appear. Clients say it after the call that sets it was accepted, so mostly
 * there is nothing left to change and nothing is told twice.
 * @throws ProblemError session.required when the account is gone
 */
export async function presenceUpdate(
  deps: ActionDeps,
  { userId }: FrameSender,
  { presence }: ClientFrameData<'PRESENCE_UPDATE'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (user?.presence === presence) return;
  await changeAccount(deps, userId, () => setPresence(deps.db, userId, presence));
  deps.announcer.publish([{ event: { type: 'PRESENCE_UPDATE', data: { userId, presence } } }]);
  tellActivityWith(deps, userId, presence);
}
