import type * as contract from '#shared/contract/account/family.ts';
import type { Action } from '../action.ts';
import { endConnection } from './end-connection.ts';
import { requireConnected } from './require-connected.ts';

/**
 * A parent disconnects from a teen, who is told by mail too.
 * @throws ProblemError family.not-found
 */
export const disconnectTeen: Action<typeof contract.disconnectTeen> = async function disconnectTeen(
  deps,
  context,
  { params: { teenId } },
) {
  const { userId: parentId } = context.actor;
  await requireConnected(deps, { parentId, teenId });
  const lock = { of: 'users', userIds: [parentId, teenId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    await endConnection(tx, { parentId, teenId, by: parentId });
    const data = { userId: teenId, otherId: parentId, change: 'disconnected', at: tx.now } as const;
    await tx.later({ name: 'send-family-mail', data });
  });
  return { success: true };
};
