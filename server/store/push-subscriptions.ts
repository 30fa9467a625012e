import { sql, type Selectable } from 'kysely';
import type { Presence, Settings } from '#shared/contract/users.ts';
import type { ChannelId, MessageId, RoleId, SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { NotificationLevel } from '#shared/rules/notifications.ts';
import type { Db } from './database.ts';
import type { PushSubscriptionTable } from './security-tables.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;

/** Where a session is notified; undefined: nowhere. */
export function findPushSubscription(
  db: Db,
  sessionId: SessionId,
): Promise<PushSubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/**
 * Notifies a session there from now on, and no longer where it was before, nor another session
 * there: a browser belongs to who is signed in. Of a user the newest `keep` stay.
 */
export async function savePushSubscription(
  db: Db,
  row: PushSubscriptionRow,
  keep: number,
): Promise<void> {
  const { session_id: sessionId, endpoint, user_id: userId, created_at: at, ...rest } = row;
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...rest, session_id: sessionId, user_id: userId, created_at: at }),
    )
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (from) =>
      from
        .selectFrom('push_subscriptions')
        .select('session_id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** Notifies a session no longer. */
export async function deletePushSubscription(db: Db, sessionId: SessionId): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Forgets places that are gone, unless a browser has come back there with another since. */
export async function deleteGonePushSubscriptions(
  db: Db,
  gone: readonly Pick<PushSubscriptionRow, 'session_id' | 'endpoint'>[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    delete from push_subscriptions p
    using unnest(
      ${gone.map((row) => row.session_id)}::bigint[], ${gone.map((row) => row.endpoint)}::text[]
    ) as g (session_id, endpoint)
    where p.session_id = g.session_id and p.endpoint = g.endpoint
  `.execute(db);
}

/** What was set for a place by one who may be notified. */
interface PlaceChoice {
  readonly level: NotificationLevel | null;
  readonly muted_until: Date | null;
  readonly suppress_everyone: boolean | null;
}

/** A browser that a message may notify, with all that says whether it does. */
export interface PushRecipient extends PushSubscriptionRow {
  readonly settings: Settings;
  readonly presence: Presence;
  /** Held in the team; none in a chat. */
  readonly role_ids: readonly RoleId[] | null;
  readonly channel_choice: PlaceChoice;
  readonly team_choice: PlaceChoice;
}

interface RecipientQuestion {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** Of a thread: the channel it stands in. Only those hear who have joined it. */
  readonly parentId: ChannelId | null;
  /** null: those who are named and no others, whatever they have read. */
  readonly messageId: MessageId | null;
  readonly authorId: UserId;
  /** Who is named; null: it may call anyone in the team. */
  readonly named: readonly UserId[] | null;
  readonly now: Date;
  /** Sessions up to this one are left out. */
  readonly after: SessionId | null;
  /** No others than these. */
  readonly to: readonly SessionId[] | null;
  readonly limit: number;
}

interface RecipientRow extends Omit<PushRecipient, 'channel_choice' | 'team_choice'> {
  readonly channel_level: NotificationLevel | null;
  readonly channel_muted_until: Date | null;
  readonly team_level: NotificationLevel | null;
  readonly team_muted_until: Date | null;
  readonly team_suppress_everyone: boolean | null;
}

/**
 * The browsers of those in a chat or team who have not read a message, without its author and those who
 * block them, in the order of their sessions: one question for all, with what each has set for the place.
 * In a team they are those who are named or hear everything there.
 */
export async function findPushRecipients(
  db: Db,
  question: RecipientQuestion,
): Promise<PushRecipient[]> {
  const { teamId, channelId, parentId, messageId, authorId, named, now, after, to, limit } =
    question;
  const place =
    teamId === null
      ? sql`join chat_members i on i.channel_id = ${channelId} and i.user_id = p.user_id`
      : sql`join team_members i on i.team_id = ${teamId} and i.user_id = p.user_id`;
  const ofThread =
    parentId === null
      ? sql``
      : sql`join thread_members h on h.channel_id = ${channelId} and h.user_id = p.user_id`;
  const isCalled =
    named === null || (teamId === null && messageId !== null)
      ? sql`true`
      : messageId === null
        ? sql`p.user_id = any(${named}::bigint[])`
        : sql`(p.user_id = any(${named}::bigint[]) or coalesce(c.level, t.level) = 'all')`;
  const { rows } = await sql<RecipientRow>`
    select p.*, u.settings, u.presence,
      ${teamId === null ? sql`null` : sql`i.role_ids`} as role_ids,
      c.level as channel_level, c.muted_until as channel_muted_until,
      t.level as team_level, t.muted_until as team_muted_until,
      t.suppress_everyone as team_suppress_everyone
    from push_subscriptions p
    ${place} ${ofThread}
    join users u on u.id = p.user_id and u.suspended_at is null
    join sessions s on s.id = p.session_id and s.expires_at > ${now}
    left join lateral (
      select level, muted_until from notification_settings n
      where n.user_id = p.user_id and n.scope_id in (${channelId}, ${parentId ?? channelId})
      -- a thread has what is set for its channel, unless it has something of its own
      order by (n.scope_id = ${channelId}) desc limit 1
    ) c on true
    left join notification_settings t on t.user_id = p.user_id and t.scope_id = ${teamId}
    left join read_markers r on r.user_id = p.user_id and r.channel_id = ${channelId}
    where p.user_id <> ${authorId} and ${isCalled}
      and not exists (
        select from blocks b where b.user_id = p.user_id and b.blocked_id = ${authorId}
      )
      ${messageId === null ? sql`` : sql`and (r.last_read_id is null or r.last_read_id < ${messageId})`}
      ${after === null ? sql`` : sql`and p.session_id > ${after}`}
      ${to === null ? sql`` : sql`and p.session_id = any(${to}::bigint[])`}
    order by p.session_id limit ${limit}
  `.execute(db);
  return rows.map(
    ({
      channel_level: channelLevel,
      channel_muted_until: channelMuted,
      team_level: teamLevel,
      team_muted_until: teamMuted,
      team_suppress_everyone: suppress,
      ...row
    }) => ({
      ...row,
      channel_choice: { level: channelLevel, muted_until: channelMuted, suppress_everyone: false },
      team_choice: { level: teamLevel, muted_until: teamMuted, suppress_everyone: suppress },
    }),
  );
}
