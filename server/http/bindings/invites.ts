import * as application from '#shared/contract/teams/application.ts';
import * as invite from '#shared/contract/teams/invite.ts';
import * as template from '#shared/contract/teams/template.ts';
import { decideApplication } from '../../actions/applications/decide-application.ts';
import { getApplicationQuestions } from '../../actions/applications/get-application-questions.ts';
import { getApplication } from '../../actions/applications/get-application.ts';
import { getRecruitment } from '../../actions/applications/get-recruitment.ts';
import { listApplications } from '../../actions/applications/list-applications.ts';
import { listOwnApplications } from '../../actions/applications/list-own-applications.ts';
import { saveApplicationForm } from '../../actions/applications/save-application-form.ts';
import { setRecruitment } from '../../actions/applications/set-recruitment.ts';
import { withdrawApplication } from '../../actions/applications/withdraw-application.ts';
import { createInvite } from '../../actions/invites/create-invite.ts';
import { deleteInvite } from '../../actions/invites/delete-invite.ts';
import { joinTeam } from '../../actions/invites/join-team.ts';
import { listInvites } from '../../actions/invites/list-invites.ts';
import { lookUpInvite } from '../../actions/invites/look-up-invite.ts';
import { createTeamFromTemplate } from '../../actions/templates/create-team-from-template.ts';
import { createTemplate } from '../../actions/templates/create-template.ts';
import { deleteTemplate } from '../../actions/templates/delete-template.ts';
import { getTeamTemplate } from '../../actions/templates/get-team-template.ts';
import { getTemplate } from '../../actions/templates/get-template.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Invites and joining, and what else a link can lead to. */
export const inviteBindings: readonly Binding[] = [
  bindEndpoint(invite.createInvite, createInvite),
  bindEndpoint(invite.listInvites, listInvites),
  bindEndpoint(invite.deleteInvite, deleteInvite),
  bindEndpoint(invite.lookUpInvite, lookUpInvite),
  bindEndpoint(invite.joinTeam, joinTeam),
  bindEndpoint(application.getApplicationQuestions, getApplicationQuestions),
  bindEndpoint(application.getRecruitment, getRecruitment),
  bindEndpoint(application.setRecruitment, setRecruitment),
  bindEndpoint(application.listApplications, listApplications),
  bindEndpoint(application.saveApplicationForm, saveApplicationForm),
  bindEndpoint(application.getApplication, getApplication),
  bindEndpoint(application.decideApplication, decideApplication),
  bindEndpoint(application.listOwnApplications, listOwnApplications),
  bindEndpoint(application.withdrawApplication, withdrawApplication),
  bindEndpoint(template.getTemplate, getTemplate),
  bindEndpoint(template.createTeamFromTemplate, createTeamFromTemplate),
  bindEndpoint(template.getTeamTemplate, getTeamTemplate),
  bindEndpoint(template.createTemplate, createTemplate),
  bindEndpoint(template.deleteTemplate, deleteTemplate),
];
