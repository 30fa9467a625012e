import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentChatFacts } from '../../present/chat.ts';
import { lockChat, type ChatRow } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import { announceArrivals } from './announce-arrivals.ts';
import { describePeople } from './describe-chats.ts';
import { refreshContacts } from './refresh-contacts.ts';

/** A change of one group under way: inside its lock and its transaction. */
export interface GroupChange {
  readonly db: Db;
  /** As it stands inside the lock. */
  readonly chat: ChatRow;
  readonly markJoined: (userIds: readonly UserId[]) => void;
  readonly markLeft: (userId: UserId) => void;
}

/**
 * The one way to change a group: one change of it at a time, for one who is in it. Afterwards who
 * came gets all of it, who left is told so, and everybody else hears what it is now.
 * @throws ProblemError chat.not-found, chat.not-group
 */
export async function changeGroup(
  deps: ActionDeps,
  asked: { channelId: ChannelId; actorId: UserId },
  work: (change: GroupChange) => Promise<void>,
): Promise<void> {
  const { channelId, actorId } = asked;
  await deps.lock(`chat:${channelId}`, async () => {
    const joined: UserId[] = [];
    const left: UserId[] = [];
    const after = await deps.db.transaction().execute(async (db) => {
      const chat = await lockChat(db, channelId);
      if (!chat?.user_ids.includes(actorId)) throw new ProblemError('chat.not-found');
      if (chat.kind !== 'group') throw new ProblemError('chat.not-group');
      await work({
        db,
        chat,
        markJoined: (userIds) => joined.push(...userIds),
        markLeft: (userId) => left.push(userId),
      });
      return lockChat(db, channelId);
    });
    deps.chats.forget(channelId);
    if (after) await announceChange(deps, after, { joined, left });
    deps.announcer.publish([{ event: { type: 'CHAT_LEFT', data: { channelId } }, to: left }]);
  });
}

async function announceChange(
  deps: ActionDeps,
  after: ChatRow,
  { joined, left }: { joined: readonly UserId[]; left: readonly UserId[] },
): Promise<void> {
  const channelId = after.channel_id;
  const stay = after.user_ids.filter((userId) => !joined.includes(userId));
  const people = await describePeople(deps, after.user_ids);
  if (joined.length > 0 || left.length > 0)
    await refreshContacts(deps, [...after.user_ids, ...left]);
  deps.announcer.publish([
    { event: { type: 'CHAT_UPDATED', data: { chat: presentChatFacts(after, people) } }, to: stay },
  ]);
  if (joined.length > 0) await announceArrivals(deps, channelId, joined);
}
