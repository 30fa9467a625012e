import type { StateEventData } from '../contract/socket/server-events.ts';
import type { RoleId, TeamId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { withMemberPermissions } from './member-permissions.ts';
import { mapEntries, withEntry, withoutEntry } from './record.ts';
import { markStale, noteChange } from './stale-teams.ts';

/** A role was made or changed; what members may do follows from it. */
export function roleChanged(
  view: ClientView,
  { role }: StateEventData<'ROLE_CREATED' | 'ROLE_UPDATED'>,
): ClientView {
  const { teamId } = role;
  const ofTeam = view.roles[teamId];
  if (!ofTeam) return noteChange(view, teamId);
  const roles = withEntry(view.roles, teamId, withEntry(ofTeam, role.id, role));
  return withMemberPermissions({ ...view, roles }, teamId);
}

/** A role is gone, from everybody who had it. */
export function roleDeleted(
  view: ClientView,
  { teamId, roleId }: StateEventData<'ROLE_DELETED'>,
): ClientView {
  const ofTeam = view.roles[teamId];
  if (!view.unloaded[teamId] && !ofTeam?.[roleId]) return view;
  const roles = ofTeam ? withEntry(view.roles, teamId, withoutEntry(ofTeam, roleId)) : view.roles;
  const next = withMemberPermissions(takeRole({ ...view, roles }, teamId, roleId), teamId);
  const wasMine = next.memberships[teamId] !== view.memberships[teamId];
  // messages that mentioned the role called me until now
  return wasMine ? markStale(next, teamId) : noteChange(next, teamId);
}

function takeRole(view: ClientView, teamId: TeamId, roleId: RoleId): ClientView {
  const membership = view.memberships[teamId];
  const members = view.members[teamId];
  const without = (roleIds: readonly RoleId[]): RoleId[] => roleIds.filter((id) => id !== roleId);
  return {
    ...view,
    memberships: membership?.roleIds.includes(roleId)
      ? withEntry(view.memberships, teamId, { ...membership, roleIds: without(membership.roleIds) })
      : view.memberships,
    members: members
      ? withEntry(
          view.members,
          teamId,
          mapEntries(members, (member) =>
            member.roles.includes(roleId) ? { ...member, roles: without(member.roles) } : member,
          ),
        )
      : view.members,
  };
}
