import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { problemSchema, type ProblemBody } from '#shared/contract/problem.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import type { Role, RoleEdit } from '#shared/contract/teams/role.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createTeam, listTeams, orderTeams } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { teamMask, type TeamPermission } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import type { SocketClient } from '../support/socket-client.ts';

/** A fresh team with some members, each joined through an invite. */
export async function newTeam(owner: Person, members: readonly Person[] = []): Promise<TeamId> {
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Team' } });
  for (const member of members) await join(member, await newInvite(owner, createdTeam.id));
  return createdTeam.id;
}

export async function newInvite(inviter: Person, teamId: TeamId): Promise<string> {
  const { invite } = await inviter.ok(createInvite, { body: { teamId } });
  return invite.code;
}

export async function join(person: Person, code: string): Promise<void> {
  await person.ok(joinTeam, { params: { code } });
}

/** A role of the team, the lowest above everyone, given to some members. */
export async function newRole(
  owner: Person,
  teamId: TeamId,
  options: { edit?: RoleEdit; may?: readonly TeamPermission[]; for?: readonly Person[] } = {},
): Promise<Role> {
  const { role } = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: role.id };
  const edit = { ...options.edit, permissions: teamMask(...(options.may ?? [])) };
  const updated = await owner.ok(updateRole, { params, body: edit });
  for (const person of options.for ?? [])
    await owner.ok(giveRole, { params: { ...params, userId: person.user.id } });
  return updated.role;
}

/**
 * Resolves when everything sent to a person until now has arrived: a socket's events keep their
 * order, so an event that the person causes comes last.
 */
export async function settled(person: Person, socket: SocketClient): Promise<void> {
  const { teams } = await person.ok(listTeams);
  const before = socket.count('TEAMS_ORDERED');
  await person.ok(orderTeams, { body: teams.map((team) => team.id) });
  while (socket.count('TEAMS_ORDERED') === before) await socket.next('TEAMS_ORDERED');
}

/** Come from connecting and from `settled`, whatever a team does. */
const incidental = new Set(['TEAMS_ORDERED', 'PRESENCE_UPDATE']);

/** The names of a socket's state events, in order, but for those that no team is the cause of. */
export function eventNames(socket: SocketClient): string[] {
  return socket.events.map((event) => event.type).filter((type) => !incidental.has(type));
}

/** What a refused call answered, in the one shape of all refusals; fails when the call succeeded. */
export function refusal(answer: { readonly body: unknown }): ProblemBody {
  return problemSchema.parse(answer.body);
}

/** The newest audit entry of a team. */
export async function lastAudit(owner: Person, teamId: TeamId) {
  const query = { limit: 1 };
  const { auditLogEntries } = await owner.ok(listAuditEntries, { params: { teamId }, query });
  return auditLogEntries[0];
}
