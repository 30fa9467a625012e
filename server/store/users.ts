import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely';
import type { Presence, Settings, UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { CalendarDate } from '#shared/lib/calendar.ts';
import type { Db } from './database.ts';
import { violatedConstraint } from './violated-constraint.ts';
import type { Schema, UserTable } from './schema.ts';

export type UserRow = Omit<Selectable<UserTable>, 'deleted_at'>;
export type NewUser = Insertable<UserTable>;

/** Every column; the birthdate as `yyyy-mm-dd`, since the driver would make a local midnight of it. */
const columns = [
  'id',
  'username',
  'slug',
  'email',
  'email_key',
  'password_hash',
  'verified_at',
  sql<string | null>`birthdate::text`.as('birthdate'),
  'location',
  'flags',
  'private_flags',
  'profile_picture',
  'banner',
  'bio',
  'pronouns',
  'profile_color',
  'accent_color',
  'presence',
  'settings',
  'is_bot',
  'is_system',
  'two_factor_enabled',
  'tour_finished_at',
  'policy_accepted_at',
  'status_content',
  'status_emoji_id',
  'joins_non_teen_teams',
  'staff_role',
  'suspended_at',
  'suspension_reason',
] as const;

/** The form in which addresses are compared and unique. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** A user by id; undefined when there is none, or the account was deleted. */
export async function findUser(db: Db, userId: UserId): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A user by mail address, whatever its case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** A user by slug, whatever its case; deleted accounts have none to be found by. */
export async function findUserBySlug(db: Db, slug: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(slug)`, '=', slug.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether teams that are not safe for teens are shown to a user. */
export async function mayJoinNonTeenTeams(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('joins_non_teen_teams')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.joins_non_teen_teams ?? false;
}

/**
 * Users by id, in no order; unknown ids are left out, deleted accounts are there by the name that all
 * of them have. Callers bound the list.
 */
export async function findUsers(db: Db, userIds: readonly UserId[]): Promise<UserRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .execute();
}

/** How users want to appear; unknown ids are left out. Callers bound the list. */
export async function findPresences(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, UserRow['presence']>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'presence'])
    .where('id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, presence }) => [id, presence]));
}

/** Which of a few slugs are taken, lower case. */
export async function findTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(slug)`.as('slug'))
    .where(sql`lower(slug)`, '=', sql`any(${slugs.map((slug) => slug.toLowerCase())}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Writes a new account; says what is taken when another was faster. */
export async function insertUser(
  db: Db,
  user: NewUser,
): Promise<UserRow | 'email-taken' | 'slug-taken'> {
  try {
    return await db.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_email_key_key') return 'email-taken';
    if (constraint === 'users_slug') return 'slug-taken';
    throw error;
  }
}

/** No password makes this hash. */
export const IMPOSSIBLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Writes the account of a bot: it has no password and no mail, and takes no private messages. */
export async function insertBotAccount(
  db: Db,
  bot: Pick<UserRow, 'id' | 'username' | 'slug' | 'location'> & { readonly now: Date },
): Promise<void> {
  const { id, username, slug, location, now } = bot;
  const email = `bot-${id}@tayfa.invalid`;
  const settings: Settings = {
    developerMode: { isEnabled: false },
    leftSidebar: { isEnabled: false },
    locale: 'en',
    privacy: { friendRequests: 'noone', directMessages: 'friends' },
  };
  await db
    .insertInto('users')
    .values({
      ...{ id, username, slug, location, email, email_key: email },
      password_hash: IMPOSSIBLE_HASH,
      verified_at: now,
      settings: JSON.stringify(settings),
      is_bot: true,
    })
    .execute();
}

/** The names of users; who is gone is left out. */
export async function findUsernames(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Replaces what is given of a user; undefined when the account is gone. */
function updateUser(
  db: Db,
  userId: UserId,
  values: UpdateObject<Schema, 'users'>,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Stores how a user chose to appear. */
export async function setPresence(
  db: Db,
  userId: UserId,
  presence: Presence,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, { presence });
}

/** Replaces the name. */
export async function setUsername(
  db: Db,
  userId: UserId,
  username: string,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, { username });
}

/** Replaces the custom status; null deletes it. */
export async function setUserStatus(
  db: Db,
  userId: UserId,
  status: UserStatus | null,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, {
    status_content: status?.content ?? null,
    status_emoji_id: status?.emojiId ?? null,
  });
}

/** Replaces the settings that are given and keeps the others. */
export async function mergeSettings(
  db: Db,
  userId: UserId,
  settings: Partial<Settings>,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` });
}

/** Replaces the privacy settings that are given and keeps the others. */
export async function mergePrivacy(
  db: Db,
  userId: UserId,
  privacy: Partial<Settings['privacy']>,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, {
    settings: sql`jsonb_set(
        settings, '{privacy}', settings -> 'privacy' || ${JSON.stringify(privacy)}::jsonb
      )`,
  });
}

/** Sets a birthdate that is not set yet; undefined when it is. */
export async function setBirthdateOnce(
  db: Db,
  userId: UserId,
  birthdate: CalendarDate,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ birthdate: dateText(birthdate) })
    .where('id', '=', userId)
    .where('birthdate', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Shows a user teams that are not safe for teens, or keeps them from those. */
export async function setJoinsNonTeenTeams(
  db: Db,
  userId: UserId,
  mayJoin: boolean,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, { joins_non_teen_teams: mayJoin });
}

/** Ends the policy review: bit 0 of the private flags. */
export async function acceptPolicies(
  db: Db,
  userId: UserId,
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ policy_accepted_at: now, private_flags: sql`private_flags & ~1` })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Ends the app tour; the first end counts. */
export async function finishTour(db: Db, userId: UserId, now: Date): Promise<UserRow | undefined> {
  return updateUser(db, userId, { tour_finished_at: sql`coalesce(tour_finished_at, ${now})` });
}

/** Marks the address as verified if it is still the user's; the first time counts. */
export async function setVerified(
  db: Db,
  user: { id: UserId; emailKey: string },
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ verified_at: sql`coalesce(verified_at, ${now})` })
    .where('id', '=', user.id)
    .where('email_key', '=', user.emailKey)
    .returning(columns)
    .executeTakeFirst();
}

/** Replaces the password if the address is still the user's. */
export async function setPasswordHash(
  db: Db,
  user: { id: UserId; emailKey: string },
  passwordHash: string,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('email_key', '=', user.emailKey)
    .returning(columns)
    .executeTakeFirst();
}

/** Replaces the password if it is still the one that was looked at. */
export async function replacePasswordHash(
  db: Db,
  userId: UserId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Replaces the address by one that waits to be verified, if it is still the one looked at. */
export async function setEmail(
  db: Db,
  user: { id: UserId; emailKey: string },
  email: string,
): Promise<UserRow | 'email-taken' | undefined> {
  try {
    return await db
      .updateTable('users')
      .set({ email, email_key: emailKey(email), verified_at: null })
      .where('id', '=', user.id)
      .where('email_key', '=', user.emailKey)
      .returning(columns)
      .executeTakeFirst();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key_key') return 'email-taken';
    throw error;
  }
}

/** Gives a user an address back; its owner has just read a mail there. */
export async function restoreEmail(
  db: Db,
  userId: UserId,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<UserRow | undefined> {
  return updateUser(db, userId, { email, email_key: emailKey(email), verified_at: now });
}

/** Replaces the picture or the banner. */
export async function setPicture(
  db: Db,
  userId: UserId,
  picture: { readonly profile_picture: string | null } | { readonly banner: string | null },
): Promise<UserRow | undefined> {
  return updateUser(db, userId, picture);
}

/** Replaces what a user says of themselves; what is left out stays. */
export async function setSelfDescription(
  db: Db,
  userId: UserId,
  change: Partial<Pick<UserRow, 'bio' | 'pronouns' | 'profile_color' | 'accent_color'>>,
): Promise<UserRow | undefined> {
  return updateUser(db, userId, change);
}

/** Replaces the profile address. */
export async function setSlug(
  db: Db,
  userId: UserId,
  slug: string,
): Promise<UserRow | 'slug-taken' | undefined> {
  try {
    return await updateUser(db, userId, { slug });
  } catch (error) {
    if (violatedConstraint(error) === 'users_slug') return 'slug-taken';
    throw error;
  }
}

/** A day as the database reads it: `yyyy-mm-dd`. */
export function dateText({ year, month, day }: CalendarDate): string {
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
