import * as console from '#shared/contract/admin/console.ts';
import * as reports from '#shared/contract/admin/reports.ts';
import * as settings from '#shared/contract/admin/settings.ts';
import * as teams from '#shared/contract/admin/teams.ts';
import * as users from '#shared/contract/admin/users.ts';
import { listAdminJobs, retryJob } from '../../actions/admin/admin-jobs.ts';
import {
  claimReport,
  getAdminReport,
  listAdminReports,
} from '../../actions/admin/admin-reports.ts';
import * as adminTeams from '../../actions/admin/admin-teams.ts';
import { announceToAll } from '../../actions/admin/announce-to-all.ts';
import { claimOperator } from '../../actions/admin/claim-operator.ts';
import { decideReport } from '../../actions/admin/decide-report.ts';
import { deleteUser } from '../../actions/admin/delete-user.ts';
import { getAdminConsole } from '../../actions/admin/get-admin-console.ts';
import * as help from '../../actions/admin/help-user.ts';
import { listAdminAudit } from '../../actions/admin/list-admin-audit.ts';
import { getAdminUser, listAdminUsers } from '../../actions/admin/list-admin-users.ts';
import * as server from '../../actions/admin/server-settings.ts';
import { endUserSuspension, suspendUser } from '../../actions/admin/suspend-user.ts';
import { endTakedown, listTakedowns, takeDownFile } from '../../actions/admin/take-down-file.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** The admin console, and what people see of its decisions. */
export const adminBindings: readonly Binding[] = [
  bindEndpoint(console.claimOperator, claimOperator),
  bindEndpoint(console.getAdminConsole, getAdminConsole),
  bindEndpoint(console.listAdminAudit, listAdminAudit),
  bindEndpoint(console.announceToAll, announceToAll),
  bindEndpoint(console.listAdminJobs, listAdminJobs),
  bindEndpoint(console.retryJob, retryJob),
  bindEndpoint(users.listAdminUsers, listAdminUsers),
  bindEndpoint(users.getAdminUser, getAdminUser),
  bindEndpoint(users.suspendUser, suspendUser),
  bindEndpoint(users.endUserSuspension, endUserSuspension),
  bindEndpoint(users.verifyUser, help.verifyUser),
  bindEndpoint(users.resetSecondFactor, help.resetSecondFactor),
  bindEndpoint(users.endUserSessions, help.endUserSessions),
  bindEndpoint(users.grantPlusToUser, help.grantPlusToUser),
  bindEndpoint(users.setStaffRole, help.setStaffRole),
  bindEndpoint(users.deleteUser, deleteUser),
  bindEndpoint(teams.listAdminTeams, adminTeams.listAdminTeams),
  bindEndpoint(teams.setTeamVerified, adminTeams.setTeamVerified),
  bindEndpoint(teams.suspendTeam, adminTeams.suspendTeam),
  bindEndpoint(teams.endTeamSuspension, adminTeams.endTeamSuspension),
  bindEndpoint(teams.handOverTeam, adminTeams.handOverTeam),
  bindEndpoint(teams.listSuspendedTeams, adminTeams.listSuspendedTeams),
  bindEndpoint(reports.listAdminReports, listAdminReports),
  bindEndpoint(reports.getAdminReport, getAdminReport),
  bindEndpoint(reports.claimReport, claimReport),
  bindEndpoint(reports.decideReport, decideReport),
  bindEndpoint(reports.takeDownFile, takeDownFile),
  bindEndpoint(reports.listTakedowns, listTakedowns),
  bindEndpoint(reports.endTakedown, endTakedown),
  bindEndpoint(settings.getServerSettings, server.getServerSettings),
  bindEndpoint(settings.updateServerSettings, server.updateServerSettings),
  bindEndpoint(settings.sendTestMail, server.sendTestMail),
  bindEndpoint(settings.listRegistrationCodes, server.listRegistrationCodes),
  bindEndpoint(settings.createRegistrationCode, server.createRegistrationCode),
  bindEndpoint(settings.deleteRegistrationCode, server.deleteRegistrationCode),
];
