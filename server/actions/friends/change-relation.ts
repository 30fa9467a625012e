import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { compareIds, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import { lockUsers } from '../../store/friends.ts';
import type { ActionDeps, AddressedEvent } from '../action-deps.ts';
import { refreshContacts } from '../chats/refresh-contacts.ts';

/** A change between two users under way: inside their locks and its transaction. */
export interface RelationChange {
  readonly db: Db;
  /** Told after the commit, in this order. */
  emit(event: StateEvent, to: UserId): void;
  /** They became friends, or ceased to be. */
  markContacts(): void;
  /** Who may write in this chat changed. */
  markChat(channelId: ChannelId): void;
}

/**
 * The one way to change how two users stand to each other: one change of either at a time, so
 * that both hear of them in order and neither sees half of one.
 * @throws ProblemError user.not-found when one of them does not exist
 */
export async function changeRelation<Result>(
  deps: ActionDeps,
  userIds: readonly [UserId, UserId],
  work: (change: RelationChange) => Promise<Result>,
): Promise<Result> {
  // always the older account first: two changes of the same two cannot wait for each other
  const [first, second] = userIds.toSorted(compareIds);
  return deps.lock(`user:${first}`, () =>
    deps.lock(`user:${second}`, () => runChange(deps, userIds, work)),
  );
}

async function runChange<Result>(
  deps: ActionDeps,
  userIds: readonly [UserId, UserId],
  work: (change: RelationChange) => Promise<Result>,
): Promise<Result> {
  const events: AddressedEvent[] = [];
  const chats: ChannelId[] = [];
  let areContactsChanged = false;

  const result = await deps.db.transaction().execute(async (db) => {
    const existing = await lockUsers(db, userIds);
    if (!userIds.every((userId) => existing.has(userId))) throw new ProblemError('user.not-found');
    return work({
      db,
      emit: (event, to) => events.push({ event, to: [to] }),
      markContacts: () => {
        areContactsChanged = true;
      },
      markChat: (channelId) => chats.push(channelId),
    });
  });

  for (const channelId of chats) deps.chats.forget(channelId);
  if (areContactsChanged) await refreshContacts(deps, userIds);
  deps.announcer.publish(events);
  return result;
}
