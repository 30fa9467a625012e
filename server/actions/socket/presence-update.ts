import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findUser, setPresence } from '../../store/users.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { ActionDeps } from '../action-deps.ts';
import { tellActivityWith } from '../status/tell-activity.ts';
import { endWatching } from '../watching/tell-watch.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * How a user wants to appear. Clients say it after the call that sets it was accepted, so mostly
 * there is nothing left to change and nothing is told twice.
 * @throws ProblemError session.required when the account is gone
 */
export async function presenceUpdate(
  deps: ActionDeps,
  { userId }: FrameSender,
  { presence }: ClientFrameData<'PRESENCE_UPDATE'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new ProblemError('session.required');
  if (user.presence === presence) return;
  const lock = { of: 'users', userIds: [userId] } as const;
  await deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
    await emitAccount(tx, await setPresence(tx.db, userId, presence));
  });
  deps.tell([{ event: { type: 'PRESENCE_UPDATE', data: { userId, presence } } }]);
  tellActivityWith(deps, userId, presence);
  if (presence === 0) await endWatching(deps, userId);
}
