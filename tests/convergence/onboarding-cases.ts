import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { answer, optionOf, setUp } from '../teams/onboarding-world.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

/** Lets the team ask which side one is on; each answer shows a channel. */
function ask({ actor, teamId, open, hidden }: ConvergenceWorld, greeting = '') {
  const options = [
    optionOf('open', { channelIds: [open] }),
    optionOf('hidden', { channelIds: [hidden] }),
  ];
  const question = { text: 'Which?', isSeveral: false, isRequired: true, options };
  return setUp(actor.person, teamId, { greeting, questions: [question] });
}

/** What a team asks its new members. */
export const onboardingCases: readonly ConvergenceCase[] = [
  {
    name: 'ONBOARDING_UPDATED to all of the team, where members stand otherwise by it',
    async act(world) {
      await ask(world);
      // other words change nothing for anyone, and are told to no one
      await ask(world, 'Hello');
      await setUp(world.actor.person, world.teamId, { isOn: false });
    },
    told: {
      actor: ['ONBOARDING_UPDATED', 'ONBOARDING_UPDATED'],
      insider: ['ONBOARDING_UPDATED', 'ONBOARDING_UPDATED'],
      outsider: ['ONBOARDING_UPDATED', 'ONBOARDING_UPDATED'],
    },
  },
  {
    name: 'ONBOARDING_ANSWERED to one who accepts the rules, and to one who answers later',
    ownWorld: true,
    async act(world) {
      await ask(world);
      const { actor, newcomer, outsider, teamId } = world;
      const { invite } = await actor.person.ok(createInvite, { body: { teamId } });
      await newcomer.person.ok(joinTeam, { params: { code: invite.code }, body: {} });
      await newcomer.settle();
      await answer(newcomer.person, teamId, 'open');
      await answer(outsider.person, teamId, 'hidden');
    },
    told: {
      actor: ['ONBOARDING_UPDATED', 'USER_JOINED_TEAM'],
      insider: ['ONBOARDING_UPDATED', 'USER_JOINED_TEAM'],
      outsider: ['ONBOARDING_UPDATED', 'USER_JOINED_TEAM', 'ONBOARDING_ANSWERED'],
      newcomer: ['TEAM_AVAILABLE', 'USER_JOINED_TEAM', 'ONBOARDING_ANSWERED'],
    },
  },
];
