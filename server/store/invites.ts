import { sql, type Selectable } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { InviteTable, UserTable } from './schema.ts';

export type InviteRow = Selectable<InviteTable>;

/** An invite with what others may see of who made it. */
export type InviteWithInviterRow = InviteRow &
  Pick<
    Selectable<UserTable>,
    | 'id'
    | 'username'
    | 'slug'
    | 'profile_picture'
    | 'flags'
    | 'is_bot'
    | 'is_system'
    | 'verified_at'
  >;

function selectInvitesWithInviter(db: Db) {
  return db
    .selectFrom('invites as i')
    .innerJoin('users as u', 'u.id', 'i.inviter_id')
    .selectAll('i')
    .select([
      'u.id',
      'u.username',
      'u.slug',
      'u.profile_picture',
      'u.flags',
      'u.is_bot',
      'u.is_system',
      'u.verified_at',
    ]);
}

/** An invite, whatever became of it; undefined when there is none of this code. */
export function findInvite(db: Db, code: string): Promise<InviteRow | undefined> {
  return db.selectFrom('invites').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The same within a transaction, held until its end: uses are counted one after another. */
export function findInviteForUse(db: Db, code: string): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest invites of a team, also those that are used up or expired, but not its listing's. */
export function findInvitesOfTeam(
  db: Db,
  teamId: TeamId,
  limit: number,
): Promise<InviteWithInviterRow[]> {
  return selectInvitesWithInviter(db)
    .where('i.team_id', '=', teamId)
    .where('i.for_discovery', '=', false)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.code')
    .limit(limit)
    .execute();
}

/** An invite of the same maker and kind that never ends, is unused, and allows as many uses. */
export function findUnusedInvite(
  db: Db,
  like: {
    teamId: TeamId;
    inviterId: UserId;
    maxUses: number | null;
    applicationEnabled: boolean;
  },
): Promise<InviteWithInviterRow | undefined> {
  return selectInvitesWithInviter(db)
    .where('i.team_id', '=', like.teamId)
    .where('i.inviter_id', '=', like.inviterId)
    .where('i.max_uses', 'is not distinct from', like.maxUses)
    .where('i.expires_at', 'is', null)
    .where('i.uses', '=', 0)
    .where('i.application_enabled', '=', like.applicationEnabled)
    .where('i.for_discovery', '=', false)
    .limit(1)
    .executeTakeFirst();
}

/** Adds an invite and answers it with who made it. */
export async function insertInvite(
  db: Db,
  invite: {
    code: string;
    teamId: TeamId;
    inviterId: UserId;
    maxUses: number | null;
    applicationEnabled: boolean;
    expiresAt: Date | null;
    createdAt: Date;
  },
): Promise<InviteWithInviterRow> {
  await db
    .insertInto('invites')
    .values({
      code: invite.code,
      team_id: invite.teamId,
      inviter_id: invite.inviterId,
      max_uses: invite.maxUses,
      application_enabled: invite.applicationEnabled,
      expires_at: invite.expiresAt,
      created_at: invite.createdAt,
    })
    .execute();
  return selectInvitesWithInviter(db).where('i.code', '=', invite.code).executeTakeFirstOrThrow();
}

/** Deletes invites of a team, never its listing's, and answers how many there were of these codes. */
export async function deleteInvites(
  db: Db,
  teamId: TeamId,
  codes: readonly string[],
): Promise<number> {
  if (codes.length === 0) return 0;
  const result = await db
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    .where('code', 'in', codes)
    .where('for_discovery', '=', false)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes all invites that a user made to a team; the listing's is the team's own. */
export async function deleteInvitesOf(db: Db, teamId: TeamId, inviterId: UserId): Promise<void> {
  await db
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    .where('inviter_id', '=', inviterId)
    .where('for_discovery', '=', false)
    .execute();
}

/**
 * Gives a team the link by which it is found, in place of one it has. It never ends, and stands for
 * the team: those who switched discovery on may leave.
 */
export async function replaceListingInvite(
  db: Db,
  invite: {
    readonly code: string;
    readonly teamId: TeamId;
    readonly inviterId: UserId;
    readonly applicationEnabled: boolean;
    readonly createdAt: Date;
  },
): Promise<void> {
  await deleteListingInvite(db, invite.teamId);
  await db
    .insertInto('invites')
    .values({
      code: invite.code,
      team_id: invite.teamId,
      inviter_id: invite.inviterId,
      max_uses: null,
      expires_at: null,
      application_enabled: invite.applicationEnabled,
      for_discovery: true,
      created_at: invite.createdAt,
    })
    .execute();
}

/** Ends the link of a listed team. */
export async function deleteListingInvite(db: Db, teamId: TeamId): Promise<void> {
  await db
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    .where('for_discovery', '=', true)
    .execute();
}

/** What the link of a listed team says: who answers for it, and whether it leads to the form. */
export async function updateListingInvite(
  db: Db,
  teamId: TeamId,
  edit: { readonly inviterId?: UserId; readonly applicationEnabled?: boolean },
): Promise<void> {
  await db
    .updateTable('invites')
    .set({ inviter_id: edit.inviterId, application_enabled: edit.applicationEnabled })
    .where('team_id', '=', teamId)
    .where('for_discovery', '=', true)
    .execute();
}

/** Whether who made an invite is banned from its team, or in a timeout there. */
export async function isInviterSilenced(
  db: Db,
  { team_id: teamId, inviter_id: inviterId }: Pick<InviteRow, 'team_id' | 'inviter_id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from bans where team_id = ${teamId} and user_id = ${inviterId}
    union all
    select from member_timeouts
    where team_id = ${teamId} and user_id = ${inviterId} and until > ${now}
  `.execute(db);
  return rows.length > 0;
}

/** Counts one more use. */
export async function countInviteUse(db: Db, code: string): Promise<void> {
  await db
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .execute();
}
