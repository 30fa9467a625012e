import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ChannelId, Id, TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import { teamEventLimits as limits, type EventAnswer } from '#shared/rules/team-events.ts';
import type { Db } from './database.ts';
import type { TeamEventTable } from './event-tables.ts';

/** An event with how many gave which answer, and how its viewer stands. */
export interface TeamEventRow extends Selectable<TeamEventTable> {
  readonly in_count: number;
  readonly maybe_count: number;
  /** The first who are in. */
  readonly faces: readonly UserId[];
  readonly my_answer: EventAnswer | null;
  /** How many said in before the viewer. */
  readonly before_me: number;
}

/** Events by a condition on `e`, the next first. */
async function findEvents(
  db: Db,
  viewerId: UserId | null,
  condition: RawBuilder<unknown>,
): Promise<TeamEventRow[]> {
  const { rows } = await sql<TeamEventRow>`
    select e.*, m.answer as my_answer,
      (select count(*)::int from team_event_answers a
        where a.event_id = e.id and a.answer = 'in') as in_count,
      (select count(*)::int from team_event_answers a
        where a.event_id = e.id and a.answer = 'maybe') as maybe_count,
      array(
        select a.user_id from team_event_answers a where a.event_id = e.id and a.answer = 'in'
        order by a.id limit least(${limits.facesShown}, coalesce(e.size, ${limits.facesShown}))
      ) as faces,
      case when m.answer = 'in' and e.size is not null then (
        select count(*)::int from team_event_answers a
        where a.event_id = e.id and a.answer = 'in' and a.id < m.id
      ) else 0 end as before_me
    from team_events e
    left join team_event_answers m on m.event_id = e.id and m.user_id = ${viewerId}::bigint
    where ${condition}
    order by e.starts_at, e.id
  `.execute(db);
  return rows;
}

/** What a team plans and is not over, the next first. */
export function findPlannedEvents(
  db: Db,
  { teamId, viewerId, now }: { teamId: TeamId; viewerId: UserId; now: Date },
): Promise<TeamEventRow[]> {
  return findEvents(db, viewerId, sql`e.team_id = ${teamId} and e.over_at > ${now}`);
}

/** What some teams plan until a time and is neither over nor cancelled, the next first. */
export function findEventsUntil(
  db: Db,
  range: { teamIds: readonly TeamId[]; viewerId: UserId; now: Date; until: Date },
): Promise<TeamEventRow[]> {
  const { teamIds, viewerId, now, until } = range;
  return findEvents(
    db,
    viewerId,
    sql`e.team_id = any(${teamIds}::bigint[]) and e.over_at > ${now} and e.starts_at <= ${until}
      and e.cancelled_at is null`,
  );
}

/** Events by id, in the order of their starts; those that are gone are left out. */
export function findEventsById(
  db: Db,
  eventIds: readonly TeamEventId[],
  viewerId: UserId | null,
): Promise<TeamEventRow[]> {
  if (eventIds.length === 0) return Promise.resolve([]);
  return findEvents(db, viewerId, sql`e.id = any(${eventIds}::bigint[])`);
}

/** Holds an event until the transaction ends; false when there is none. */
export async function holdEvent(db: Db, eventId: TeamEventId): Promise<boolean> {
  const row = await db
    .selectFrom('team_events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How much is planned in a team, and how many sessions by one member. */
export async function countPlanned(
  db: Db,
  { teamId, userId, now }: { teamId: TeamId; userId: UserId; now: Date },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all,
      count(*) filter (where creator_id = ${userId} and kind = 'session')::int as own
    from team_events
    where team_id = ${teamId} and over_at > ${now} and cancelled_at is null
  `.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}

export async function insertEvent(db: Db, row: Insertable<TeamEventTable>): Promise<void> {
  await db.insertInto('team_events').values(row).execute();
}

/** Changes an event in a write that holds it; its version grows. */
export async function updateEvent(
  db: Db,
  eventId: TeamEventId,
  change: Partial<Omit<Insertable<TeamEventTable>, 'version'>>,
): Promise<void> {
  await db
    .updateTable('team_events')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', eventId)
    .execute();
}

/**
 * Keeps what a member says, in a write that holds the event; false when they said so before. Who says
 * in again stands at the end.
 */
export async function saveAnswer(
  db: Db,
  row: {
    eventId: TeamEventId;
    teamId: TeamId;
    userId: UserId;
    answer: EventAnswer;
    id: Id<'event-answer'>;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into team_event_answers (event_id, team_id, user_id, answer, id)
    values (${row.eventId}, ${row.teamId}, ${row.userId}, ${row.answer}, ${row.id})
    on conflict (event_id, user_id) do update set answer = excluded.answer, id = excluded.id
      where team_event_answers.answer <> excluded.answer
    returning event_id
  `.execute(db);
  return rows.length > 0;
}

/** Who said in, in the order they did. */
export async function findThoseIn(
  db: Db,
  eventId: TeamEventId,
  limit: number | null = null,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from team_event_answers where event_id = ${eventId} and answer = 'in'
    order by id ${limit === null ? sql`` : sql`limit ${limit}`}
  `.execute(db);
  return rows.map((row) => row.user_id);
}

interface EventPersonRow {
  readonly id: UserId;
  readonly username: string;
  readonly profilePicture: string | null;
  readonly place: Id<'event-answer'>;
}

/** Who gave an answer, a page in the order they did. */
export async function findEventPeople(
  db: Db,
  eventId: TeamEventId,
  range: { answer: EventAnswer; after?: Id<'event-answer'> | undefined; limit: number },
): Promise<EventPersonRow[]> {
  const { answer, after, limit } = range;
  const { rows } = await sql<EventPersonRow>`
    select u.id, u.username, u.profile_picture as "profilePicture", a.id as place
    from team_event_answers a join users u on u.id = a.user_id
    where a.event_id = ${eventId} and a.answer = ${answer} and a.id > ${after ?? 0}
    order by a.id limit ${limit}
  `.execute(db);
  return rows;
}

/** What a member answered that is not over. */
export async function findAnsweredEvents(
  db: Db,
  { teamId, userId, now }: { teamId: TeamId; userId: UserId; now: Date },
): Promise<TeamEventId[]> {
  const { rows } = await sql<{ id: TeamEventId }>`
    select e.id from team_event_answers a join team_events e on e.id = a.event_id
    where a.team_id = ${teamId} and a.user_id = ${userId} and e.over_at > ${now} order by e.id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Raises the versions of some events: something of them is other than before. */
export async function touchEvents(db: Db, eventIds: readonly TeamEventId[]): Promise<void> {
  await sql`
    update team_events set version = version + 1 where id = any(${eventIds}::bigint[])
  `.execute(db);
}

/** Who is to be reminded: settings, and what they have muted. */
interface ReminderRecipient {
  readonly userId: UserId;
  readonly locale: 'en' | 'tr';
  readonly answer: EventAnswer;
  readonly isMuted: boolean;
}

/** The next who are in or interested, by id; who has muted the team or the channel is marked. */
export async function findReminded(
  db: Db,
  event: { id: TeamEventId; teamId: TeamId; channelId: ChannelId | null },
  range: { after: UserId | null; limit: number; now: Date },
): Promise<ReminderRecipient[]> {
  const { rows } = await sql<ReminderRecipient>`
    select a.user_id as "userId", u.settings ->> 'locale' as locale, a.answer,
      exists (
        select from notification_settings n
        where n.user_id = a.user_id and n.muted_until > ${range.now}
          and n.scope_id in (${event.teamId}, ${event.channelId ?? event.teamId})
      ) as "isMuted"
    from team_event_answers a join users u on u.id = a.user_id
    where a.event_id = ${event.id} and a.answer in ('in', 'maybe') and not u.is_bot
      and a.user_id > ${range.after ?? 0}
    order by a.user_id limit ${range.limit}
  `.execute(db);
  return rows;
}

/** Deletes some of what was over before a time, with all answers; how many. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from team_events where id in (
      select id from team_events where over_at < ${before} limit ${limit}
    ) returning id
  `.execute(db);
  return rows.length;
}

/** What a user proposed and what they answered, for the archive of their data. */
export async function findOwnEvents(db: Db, userId: UserId) {
  const proposed = await db
    .selectFrom('team_events')
    .selectAll()
    .where('creator_id', '=', userId)
    .orderBy('id')
    .execute();
  const answered = await db
    .selectFrom('team_event_answers as a')
    .innerJoin('team_events as e', 'e.id', 'a.event_id')
    .select(['e.id', 'e.team_id', 'e.creator_id', 'e.others_wrote', 'e.title', 'e.starts_at'])
    .select(['a.answer', 'a.id as answer_id'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute();
  return { proposed, answered };
}
