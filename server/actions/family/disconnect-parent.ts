import type * as contract from '#shared/contract/account/family.ts';
import type { Action } from '../action.ts';
import { endConnection } from './end-connection.ts';
import { requireConnected } from './require-connected.ts';

/**
 * A teen disconnects a parent, who is told by mail too.
 * @throws ProblemError family.not-found
 */
export const disconnectParent: Action<typeof contract.disconnectParent> =
  async function disconnectParent(deps, context, { params: { parentId } }) {
    const { userId: teenId } = context.actor;
    await requireConnected(deps, { parentId, teenId });
    const lock = { of: 'users', userIds: [teenId, parentId] } as const;
    await deps.write(context, { lock }, async (tx) => {
      await endConnection(tx, { parentId, teenId, by: teenId });
      const data = {
        userId: parentId,
        otherId: teenId,
        change: 'disconnected',
        at: tx.now,
      } as const;
      await tx.later({ name: 'send-family-mail', data });
    });
    return { success: true };
  };
