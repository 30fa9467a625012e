import { sql } from 'kysely';
import type { Author } from '#shared/contract/messages/message.ts';
import type { ChannelId, Id, MessageId, UserId } from '#shared/lib/ids.ts';
import type { TeamFace } from '#shared/rules/shown-name.ts';
import type { Db } from './database.ts';

/** Which poll: that of a message. */
export interface PollKey {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** How a poll stands; one that no one has voted in or ended has no row. */
export interface PollState {
  readonly votes: readonly number[];
  readonly voters: number;
  readonly version: number;
  readonly closed_at: Date | null;
  /** What its viewer chose, in the order of the options. */
  readonly mine: readonly number[];
}

/** How polls of any channels stand, in one statement; those without a row are left out. */
export async function findPolls(
  db: Db,
  polls: readonly PollKey[],
  viewerId: UserId | null,
): Promise<Map<MessageId, PollState>> {
  if (polls.length === 0) return new Map();
  const { rows } = await sql<PollState & { message_id: MessageId }>`
    select p.message_id, p.votes, p.voters, p.version, p.closed_at,
      array(
        select v.option from poll_votes v
        where v.channel_id = p.channel_id and v.message_id = p.message_id
          and v.user_id = ${viewerId}::bigint
        order by v.option
      ) as mine
    from unnest(
      ${polls.map(({ channelId }) => channelId)}::bigint[],
      ${polls.map(({ messageId }) => messageId)}::bigint[]
    ) as asked (channel_id, message_id)
    join polls p using (channel_id, message_id)
  `.execute(db);
  return new Map(rows.map(({ message_id: id, ...state }) => [id, state]));
}

/** A poll as it is kept, for a write that holds its message. */
export interface HeldPoll extends Omit<PollState, 'mine'> {
  /** When its counts were told last. */
  readonly told_at: Date | null;
  /** A job is to tell them. */
  readonly is_telling: boolean;
}

/** How a poll stands, for a write that holds its message; undefined before its first change. */
export async function findHeldPoll(
  db: Db,
  { channelId, messageId }: PollKey,
): Promise<HeldPoll | undefined> {
  return db
    .selectFrom('polls')
    .select(['votes', 'voters', 'version', 'closed_at', 'told_at', 'is_telling'])
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** Keeps how a poll stands, in a write that holds its message. */
export async function saveHeldPoll(
  db: Db,
  { channelId, messageId }: PollKey,
  poll: HeldPoll,
): Promise<void> {
  const kept = { ...poll, votes: [...poll.votes] };
  await db
    .insertInto('polls')
    .values({ channel_id: channelId, message_id: messageId, ...kept })
    .onConflict((conflict) => conflict.columns(['channel_id', 'message_id']).doUpdateSet(kept))
    .execute();
}

/** Puts a voter's choice in place of the one before; answers that, in the order of the options. */
export async function replaceVote(
  db: Db,
  { channelId, messageId }: PollKey,
  vote: { userId: UserId; options: readonly number[]; id: Id<'poll-vote'> },
): Promise<number[]> {
  const { userId, options, id } = vote;
  const { rows } = await sql<{ option: number }>`
    select option from poll_votes
    where channel_id = ${channelId} and message_id = ${messageId} and user_id = ${userId}
    order by option
  `.execute(db);
  await sql`
    delete from poll_votes
    where channel_id = ${channelId} and message_id = ${messageId} and user_id = ${userId}
      and option <> all(${options}::smallint[])
  `.execute(db);
  await sql`
    insert into poll_votes (channel_id, message_id, option, user_id, id)
    select ${channelId}, ${messageId}, option, ${userId}, ${id}
    from unnest(${options}::smallint[]) as chosen (option)
    on conflict do nothing
  `.execute(db);
  return rows.map(({ option }) => option);
}

/** One who chose an option, with the place of their vote. */
interface VoterRow extends Pick<Author, 'username' | 'profilePicture'>, TeamFace {
  readonly id: UserId;
  readonly vote: Id<'poll-vote'>;
}

/** Who chose an option, in the order they did; accounts that are gone are left out. */
export async function findVoters(
  db: Db,
  { channelId, messageId }: PollKey,
  range: { option: number; after?: Id<'poll-vote'> | undefined; limit: number },
): Promise<VoterRow[]> {
  const { option, after, limit } = range;
  const { rows } = await sql<VoterRow>`
    select u.id, u.username, u.profile_picture as "profilePicture", v.id as vote,
      m.nickname, m.picture as "teamPicture"
    from poll_votes v join users u on u.id = v.user_id
      join channels c on c.id = v.channel_id
      left join team_members m on m.team_id = c.team_id and m.user_id = v.user_id
    where v.channel_id = ${channelId} and v.message_id = ${messageId} and v.option = ${option}
      and v.id > ${after ?? 0}
    order by v.id limit ${limit}
  `.execute(db);
  return rows;
}
