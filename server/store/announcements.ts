import { sql } from 'kysely';
import type { AnnouncedIn } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { StoredMentions } from './schema.ts';
import { isAccountSuspended } from './suspended-account.ts';

interface NewAnnouncement {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  readonly title: string;
  readonly content: string;
  readonly mentions: StoredMentions | null;
  /** Makes a repeated writing harmless. */
  readonly nonce: string | null;
  /** What it repeats where a channel is followed; null for the announcement itself. */
  readonly announcedIn: AnnouncedIn | null;
}

/**
 * Writes an announcement, or what repeats one. One row is all that tagging everyone takes: who is
 * mentioned is asked when each reads.
 * @returns false when it stands there already
 */
export async function insertAnnouncement(db: Db, written: NewAnnouncement): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values({
      id: written.id,
      channel_id: written.channelId,
      author_id: written.authorId,
      title: written.title,
      content: written.content,
      mentions: written.mentions && JSON.stringify(written.mentions),
      nonce: written.nonce,
      announced_in: written.announcedIn && JSON.stringify(written.announcedIn),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the title of an announcement, whose text is changed as that of any message. */
export async function updateTitle(
  db: Db,
  key: { readonly channelId: ChannelId; readonly messageId: MessageId },
  title: string,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ title })
    .where('channel_id', '=', key.channelId)
    .where('id', '=', key.messageId)
    .execute();
}

interface FollowKey {
  /** The text channel. */
  readonly channelId: ChannelId;
  readonly announcementChannelId: ChannelId;
}

interface Follow extends FollowKey {
  /** By whose rights it is followed. */
  readonly createdBy: UserId;
}

/** The announcement channels that a text channel follows, oldest first. */
export async function findFollows(db: Db, channelId: ChannelId): Promise<ChannelId[]> {
  const rows = await db
    .selectFrom('announcement_follows')
    .select('announcement_channel_id')
    .where('channel_id', '=', channelId)
    .orderBy('created_at')
    .orderBy('announcement_channel_id')
    .execute();
  return rows.map((row) => row.announcement_channel_id);
}

/** Lets a text channel follow an announcement channel; the one who asked last answers for it. */
export async function upsertFollow(db: Db, follow: Follow & { at: Date }): Promise<void> {
  await db
    .insertInto('announcement_follows')
    .values({
      channel_id: follow.channelId,
      announcement_channel_id: follow.announcementChannelId,
      created_by: follow.createdBy,
      created_at: follow.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'announcement_channel_id'])
        .doUpdateSet({ created_by: follow.createdBy }),
    )
    .execute();
}

/** Ends that a channel is followed; false when it was not. */
export async function deleteFollow(db: Db, key: FollowKey): Promise<boolean> {
  const result = await db
    .deleteFrom('announcement_follows')
    .where('channel_id', '=', key.channelId)
    .where('announcement_channel_id', '=', key.announcementChannelId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

interface FollowerPage {
  readonly announcementChannelId: ChannelId;
  /** When they must have followed by. */
  readonly since: Date;
  readonly after: ChannelId | null;
  readonly limit: number;
}

/** Who follows an announcement channel, in the order of the channels, from behind one of them on. */
export async function findFollowers(db: Db, page: FollowerPage): Promise<Follow[]> {
  const { rows } = await sql<Follow>`
    select channel_id as "channelId", announcement_channel_id as "announcementChannelId",
      created_by as "createdBy"
    from announcement_follows
    where announcement_channel_id = ${page.announcementChannelId}
      and channel_id > ${page.after ?? '0'} and created_at <= ${page.since}
      and not ${isAccountSuspended('announcement_follows.created_by')}
    order by channel_id limit ${page.limit}
  `.execute(db);
  return rows;
}
