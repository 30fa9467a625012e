import * as team from '#shared/contract/teams/team.ts';
import * as teamSlice from '#shared/contract/teams/team-slice.ts';
import * as vanity from '#shared/contract/teams/vanity.ts';
import * as audit from '#shared/contract/teams/audit.ts';
import { listAuditEntries } from '../../actions/audit/list-audit-entries.ts';
import { changeTeamOwner } from '../../actions/teams/change-team-owner.ts';
import { createTeam } from '../../actions/teams/create-team.ts';
import { deleteTeam } from '../../actions/teams/delete-team.ts';
import { getTeamSlice } from '../../actions/teams/get-team-slice.ts';
import { getTeam } from '../../actions/teams/get-team.ts';
import { leaveTeam } from '../../actions/teams/leave-team.ts';
import { listTeams } from '../../actions/teams/list-teams.ts';
import { orderTeams } from '../../actions/teams/order-teams.ts';
import { updateTeam } from '../../actions/teams/update-team.ts';
import { getTeamUnread } from '../../actions/unread/get-team-unread.ts';
import { deleteVanity } from '../../actions/vanity/delete-vanity.ts';
import { getVanity } from '../../actions/vanity/get-vanity.ts';
import { setVanity } from '../../actions/vanity/set-vanity.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';
import { discoveryBindings } from './discovery.ts';
import { inviteBindings } from './invites.ts';
import { memberBindings } from './members.ts';
import { roleBindings } from './roles.ts';

/** Teams and what belongs to them: roles, members, invites, bans, audit. */
export const teamBindings: readonly Binding[] = [
  bindEndpoint(team.listTeams, listTeams),
  bindEndpoint(team.createTeam, createTeam),
  bindEndpoint(team.leaveTeam, leaveTeam),
  bindEndpoint(team.deleteTeam, deleteTeam),
  bindEndpoint(team.getTeam, getTeam),
  bindEndpoint(teamSlice.getTeamSlice, getTeamSlice),
  bindEndpoint(teamSlice.getTeamUnread, getTeamUnread),
  bindEndpoint(team.updateTeam, updateTeam),
  bindEndpoint(team.changeTeamOwner, changeTeamOwner),
  bindEndpoint(team.orderTeams, orderTeams),
  bindEndpoint(vanity.getVanity, getVanity),
  bindEndpoint(vanity.setVanity, setVanity),
  bindEndpoint(vanity.deleteVanity, deleteVanity),
  bindEndpoint(audit.listAuditEntries, listAuditEntries),
  ...discoveryBindings,
  ...inviteBindings,
  ...memberBindings,
  ...roleBindings,
];
