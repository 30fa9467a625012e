import type { Db } from '../../store/database.ts';
import type { ReactionKey } from '../../store/reactions.ts';
import { addressees } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { RoomContext } from '../action.ts';

interface ReactionChange {
  readonly type: 'REACTION_ADDED' | 'REACTION_REMOVED';
  readonly key: ReactionKey;
  /** Inside the transaction; answers the count after it, or null when nothing changed. */
  readonly change: (db: Db) => Promise<number | null>;
}

/**
 * Changes one reaction and tells it. One change of a message's reactions at a time, so that counts
 * are told in the order in which they came to be.
 */
export async function changeReaction(
  deps: ActionDeps,
  { actor, room }: RoomContext,
  { type, key, change }: ReactionChange,
): Promise<void> {
  await deps.lock(`reactions:${key.messageId}`, async () => {
    const count = await deps.db.transaction().execute(change);
    if (count === null) return;
    const data = { ...key, teamId: room.teamId, userId: actor.userId, count };
    deps.announcer.publish([{ event: { type, data }, ...(await addressees(deps, room)) }]);
  });
}
