import { sql } from 'kysely';
import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { CategoryRow, ChannelRow, RoleRow } from './teams.ts';

/** Adds a role; the places of the others are the caller's to move. */
export function insertRole(db: Db, role: Role): Promise<void> {
  return insertRoles(db, [role]);
}

/** Adds roles, all in one statement. */
export async function insertRoles(db: Db, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({
    id: role.id,
    team_id: role.teamId,
    name: role.name,
    color: role.color,
    color2: role.color2,
    priority: role.priority,
    permissions: role.permissions,
    icon_emoji_id: role.iconEmojiId,
    is_displayed_separately: role.isDisplayedSeparately,
    mentionable: role.mentionable,
    is_self_assignable: role.isSelfAssignable,
    bot_user_id: role.botScope?.userId ?? null,
    description: role.description,
  }));
  await db.insertInto('roles').values(rows).execute();
}

/** Writes what an editor can change of some roles of a team, all in one statement. */
export async function updateRoleFields(
  db: Db,
  teamId: TeamId,
  roles: readonly Role[],
): Promise<void> {
  if (roles.length === 0) return;
  await sql`
    update roles as r set
      name = e.name,
      color = e.color,
      color2 = e."color2",
      permissions = e.permissions,
      icon_emoji_id = e."iconEmojiId",
      is_displayed_separately = e."isDisplayedSeparately",
      mentionable = e.mentionable,
      is_self_assignable = e."isSelfAssignable",
      description = e.description
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as e (
      id bigint, name text, color text, "color2" text, permissions integer, "iconEmojiId" text,
      "isDisplayedSeparately" boolean, mentionable boolean, "isSelfAssignable" boolean,
      description text
    )
    where r.team_id = ${teamId} and r.id = e.id
  `.execute(db);
}

/** Writes the priorities of some roles of a team, all in one statement. */
export async function updateRolePriorities(
  db: Db,
  teamId: TeamId,
  roles: readonly Pick<Role, 'id' | 'priority'>[],
): Promise<void> {
  if (roles.length === 0) return;
  await sql`
    update roles as r set priority = p.priority
    from unnest(
      ${roles.map((role) => role.id)}::bigint[],
      ${roles.map((role) => role.priority)}::integer[]
    ) as p (id, priority)
    where r.team_id = ${teamId} and r.id = p.id
  `.execute(db);
}

/** Deletes a role; members and overrides that name it are left to the caller. */
export async function deleteRoleRow(db: Db, teamId: TeamId, roleId: RoleId): Promise<void> {
  await db.deleteFrom('roles').where('team_id', '=', teamId).where('id', '=', roleId).execute();
}

/** Removes a role's entries from a team's channels; answers the channels that had one. */
export function removeRoleFromChannels(
  db: Db,
  teamId: TeamId,
  roleId: RoleId,
): Promise<ChannelRow[]> {
  return db
    .updateTable('channels')
    .set({ overrides: sql`overrides #- array['roles', ${roleId}::text]` })
    .where('team_id', '=', teamId)
    .where(sql<boolean>`overrides -> 'roles' ? ${roleId}::text`)
    .returningAll()
    .execute();
}

/** Removes a role's entries from a team's categories; answers the categories that had one. */
export function removeRoleFromCategories(
  db: Db,
  teamId: TeamId,
  roleId: RoleId,
): Promise<CategoryRow[]> {
  return db
    .updateTable('categories')
    .set({ overrides: sql`overrides #- array['roles', ${roleId}::text]` })
    .where('team_id', '=', teamId)
    .where(sql<boolean>`overrides -> 'roles' ? ${roleId}::text`)
    .returningAll()
    .execute();
}

/** The everyone role and the user's own roles in every team that the user is in. */
export function findRolesOfUser(db: Db, userId: UserId): Promise<RoleRow[]> {
  return db
    .selectFrom('team_members as m')
    .innerJoin('roles as r', 'r.team_id', 'm.team_id')
    .selectAll('r')
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`(r.id = r.team_id or r.id = any(m.role_ids))`)
    .execute();
}
