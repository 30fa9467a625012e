import {
  decideApplication,
  saveApplicationForm,
  setRecruitment,
  withdrawApplication,
} from '#shared/contract/teams/application.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { updateRole } from '#shared/contract/teams/role.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

/** The insider decides about applications too; actor and insider look at them, all at their own. */
async function recruit(world: ConvergenceWorld): Promise<string> {
  const { actor, insider, teamId } = world;
  await actor.person.ok(updateRole, {
    params: { teamId, roleId: world.insiderRole },
    body: { permissions: teamMask('MANAGE_APPLICATIONS') },
  });
  for (const observer of world.everybody) {
    await observer.settle();
    await observer.lookAtOwnApplications();
  }
  for (const observer of [actor, insider]) await observer.lookAtApplications(teamId);
  await insider.person.ok(saveApplicationForm, {
    params: { teamId },
    body: { description: 'We raid.', questions: [{ question: 'Why us?', type: 'text' }] },
  });
  const { code } = await actor.person.ok(createInvite, {
    body: { teamId, applicationEnabled: true },
  });
  return code;
}

async function apply(person: Person, code: string, questionId: string) {
  const body = { answers: [{ questionId, answer: 'because' }] };
  const { application } = await person.ok(joinTeam, { params: { code }, body });
  if (!application) throw new Error('The invite asked for no application');
  return application.id;
}

function firstQuestion({ actor, teamId }: ConvergenceWorld): string {
  return actor.view().applications[teamId]?.form.questions[0]?.id ?? '';
}

/** What is applied for, and what becomes of it. */
export const applicationCases: readonly ConvergenceCase[] = [
  {
    name: 'APPLICATION_UPDATED, APPLICATION_DELETED and RECRUITMENT_UPDATED to those who decide, the rest to the applicant',
    ownWorld: true,
    async act(world) {
      const code = await recruit(world);
      await world.actor.settle();
      const id = await apply(world.stranger.person, code, firstQuestion(world));
      await apply(world.newcomer.person, code, firstQuestion(world));
      await world.stranger.person.ok(withdrawApplication, { params: { applicationId: id } });
      const params = { teamId: world.teamId };
      await world.actor.person.ok(setRecruitment, { params, body: { enabled: false } });
      // asked for again it is as it was, and told to nobody
      await world.insider.person.ok(setRecruitment, { params, body: { enabled: false } });
    },
    told: {
      actor: [
        'ROLE_UPDATED',
        'RECRUITMENT_UPDATED',
        'APPLICATION_UPDATED',
        'APPLICATION_UPDATED',
        'APPLICATION_DELETED',
        'RECRUITMENT_UPDATED',
      ],
      insider: [
        'ROLE_UPDATED',
        'RECRUITMENT_UPDATED',
        'APPLICATION_UPDATED',
        'APPLICATION_UPDATED',
        'APPLICATION_DELETED',
        'RECRUITMENT_UPDATED',
      ],
      outsider: ['ROLE_UPDATED'],
      stranger: ['OWN_APPLICATION_UPDATED', 'OWN_APPLICATION_DELETED'],
      newcomer: ['OWN_APPLICATION_UPDATED'],
    },
  },
  {
    // the message of Tayfa comes whenever its job is done: what is told is not counted here
    name: 'an application that is accepted, another that is rejected',
    ownWorld: true,
    async act(world) {
      const code = await recruit(world);
      await world.actor.settle();
      const accepted = await apply(world.stranger.person, code, firstQuestion(world));
      const rejected = await apply(world.newcomer.person, code, firstQuestion(world));
      const decide = (
        person: Person,
        applicationId: typeof accepted,
        status: 'accepted' | 'rejected',
      ) =>
        person.ok(decideApplication, {
          params: { teamId: world.teamId, applicationId },
          body: { status },
        });
      await decide(world.insider.person, accepted, 'accepted');
      await decide(world.actor.person, rejected, 'rejected');
    },
    told: {},
  },
];
