import { sql } from 'kysely';
import type { ApplicationId, ChannelId, SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { expireExportsOf } from './data-exports.ts';
import { deleteSessionsOfUser } from './sessions.ts';

/** What every deleted account is called, wherever something of it is still shown. */
export const DELETED_USERNAME = 'Deleted User';

/** No profile address that can be chosen has a dot in it. */
export function deletedSlug(userId: UserId): string {
  return `deleted.${userId}`;
}

export interface OwnedTeam {
  readonly id: TeamId;
  readonly name: string;
}

/** The teams of a user, the oldest first. */
export function findOwnedTeams(db: Db, userId: UserId): Promise<OwnedTeam[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('created_by', '=', userId)
    .orderBy('id')
    .execute();
}

/** Holds an account so that nothing can be made meanwhile that belongs to it: no team, no membership. */
export async function holdAccount(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Takes everything of its owner out of the row of an account, which stays for what refers to it. */
export async function anonymiseUser(db: Db, userId: UserId, now: Date): Promise<void> {
  const slug = deletedSlug(userId);
  await db
    .updateTable('users')
    .set({
      deleted_at: now,
      username: DELETED_USERNAME,
      slug,
      email: slug,
      email_key: slug,
      // the hash of nothing
      password_hash: '',
      // whether, no longer when: others are shown that, and no event tells of it
      verified_at: sql`case when verified_at is not null then 'epoch'::timestamptz end`,
      birthdate: null,
      location: '',
      flags: 0,
      private_flags: 0,
      profile_picture: null,
      banner: null,
      bio: '',
      pronouns: '',
      profile_color: null,
      accent_color: null,
      presence: 0,
      settings: sql`settings - 'rail' || '{"privacy": {"friendRequests": "noone", "directMessages": "friends"}}'`,
      two_factor_enabled: false,
      tour_finished_at: null,
      policy_accepted_at: null,
      status_content: null,
      status_emoji_id: null,
      joins_non_teen_teams: false,
      staff_role: null,
      suspended_at: null,
      suspension_reason: null,
    })
    .where('id', '=', userId)
    .execute();
}

/** What guards an account or is known of its owner alone; none of it is told to others. */
const ownTables = [
  'backup_codes',
  'two_factors',
  'passkeys',
  'mail_tokens',
  'email_changes',
  'known_devices',
  'friend_invites',
  'plus_memberships',
  'connections',
  'connection_attempts',
] as const;

/** Forgets the secrets of an account; answers the sessions that end. */
export async function forgetSecrets(db: Db, userId: UserId): Promise<SessionId[]> {
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  // the archive goes by a sweep, which has to find it
  await expireExportsOf(db, userId);
  await sql`delete from family_codes where teen_id = ${userId}`.execute(db);
  // the bill is kept, as the law wants it, and leads to no account
  await sql`update plus_orders set user_id = null where user_id = ${userId}`.execute(db);
  return deleteSessionsOfUser(db, userId);
}

/**
 * Ends friendships, requests and blocks of a user; answers with whom they were, and who of those blocked
 * the user.
 */
export async function deleteTies(
  db: Db,
  userId: UserId,
): Promise<{
  readonly friends: UserId[];
  readonly blocks: UserId[];
  readonly blockers: UserId[];
}> {
  const friends = await sql<{ id: UserId }>`
    delete from friends where ${userId} in (user_id, friend_id)
    returning case when user_id = ${userId} then friend_id else user_id end as id
  `.execute(db);
  const blocks = await sql<{ id: UserId; isBlocker: boolean }>`
    delete from blocks where ${userId} in (user_id, blocked_id)
    returning case when user_id = ${userId} then blocked_id else user_id end as id,
      user_id <> ${userId} as "isBlocker"
  `.execute(db);
  return {
    friends: idsIn(friends.rows),
    blocks: idsIn(blocks.rows),
    blockers: idsIn(blocks.rows.filter(({ isBlocker }) => isBlocker)),
  };
}

function idsIn(rows: readonly { readonly id: UserId }[]): UserId[] {
  return [...new Set(rows.map(({ id }) => id))];
}

/** The chats of a user of one kind. */
export async function findChatIds(
  db: Db,
  userId: UserId,
  kind: 'direct' | 'group',
): Promise<ChannelId[]> {
  const rows = await db
    .selectFrom('chat_members as m')
    .innerJoin('chats as c', 'c.channel_id', 'm.channel_id')
    .select('m.channel_id')
    .where('m.user_id', '=', userId)
    .where('c.kind', '=', kind)
    .execute();
  return rows.map((row) => row.channel_id);
}

/** The conversation in which the system writes to a user, who is called by name there. */
export async function findSystemChatIds(db: Db, userId: UserId): Promise<ChannelId[]> {
  const rows = await db
    .selectFrom('chat_members as m')
    .innerJoin('chat_members as other', 'other.channel_id', 'm.channel_id')
    .innerJoin('chats as c', 'c.channel_id', 'm.channel_id')
    .innerJoin('users as u', 'u.id', 'other.user_id')
    .select('m.channel_id')
    .where('m.user_id', '=', userId)
    .where('c.kind', '=', 'direct')
    .where('u.is_system', '=', true)
    .execute();
  return rows.map((row) => row.channel_id);
}

/** What a user applied for, decided or not. */
export function findApplicationsOf(
  db: Db,
  userId: UserId,
): Promise<{ id: ApplicationId; team_id: TeamId }[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'team_id'])
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes an application, decided or not. */
export async function deleteApplication(db: Db, id: ApplicationId): Promise<void> {
  await db.deleteFrom('applications').where('id', '=', id).execute();
}

/** Where it stands how far a user has read, what they muted and when they wrote last. */
const leftovers = ['read_markers', 'notification_settings', 'slow_mode_sends'] as const;

/**
 * Removes what is left of a deleted account when it is in no team and group any more, and lets the
 * pictures expire that it showed. Files of messages stay with them.
 */
export async function deleteLeftovers(db: Db, userId: UserId): Promise<void> {
  for (const table of leftovers)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await db
    .updateTable('uploads')
    .set({ expires_at: sql`'epoch'` })
    .where('owner_id', '=', userId)
    .where('attachment', 'is', null)
    .where('type', 'in', ['userAvatar', 'userBanner', 'customBackground'])
    .execute();
}
