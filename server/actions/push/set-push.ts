import type * as contract from '#shared/contract/account/push.ts';
import { pushLimits } from '#shared/rules/limits.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { savePushSubscription } from '../../store/push-subscriptions.ts';
import type { Action } from '../action.ts';

/**
 * Notifies the session from now on while no page is open. It ends with the session.
 * @throws ProblemError request.invalid at `keys` for a key that nothing can be encrypted for
 */
export const setPush: Action<typeof contract.setPush> = async function setPush(
  deps,
  context,
  { body },
) {
  const { actor, session } = context;
  const { userId } = actor;
  const { endpoint, keys, hidesContent } = body;
  if (!deps.push.isUsableKey(keys.p256dh)) throw fieldProblem('keys', 'Not a key of P-256');
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = {
      session_id: session.id,
      user_id: userId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      hides_content: hidesContent,
      created_at: new Date(tx.now),
    };
    await savePushSubscription(tx.db, row, pushLimits.perUser);
    return { success: true };
  });
};
