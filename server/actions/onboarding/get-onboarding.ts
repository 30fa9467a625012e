import type * as contract from '#shared/contract/teams/onboarding.ts';
import { findAnswers, findOnboarding } from '../../store/onboarding.ts';
import type { Action } from '../action.ts';
import { presentOnboarding } from './present-onboarding.ts';

/** What a member is shown and asked, without channels that they do not see. */
export const getOnboarding: Action<typeof contract.getOnboarding> = async function getOnboarding(
  { db },
  { team, member },
) {
  const teamId = team.team.id;
  const [{ version, settings }, answers] = await Promise.all([
    findOnboarding(db, teamId),
    findAnswers(db, teamId, member.userId),
  ]);
  const onboarding = presentOnboarding(settings, {
    isRole: (id) => team.roles.has(id),
    isChannel: (id) => team.canSeeChannel(id, member),
  });
  return { version, onboarding, optionIds: [...(answers?.optionIds ?? [])] };
};

/** The settings as those hold them who set them: with every channel and role that is still there. */
export const getOnboardingSettings: Action<typeof contract.getOnboardingSettings> =
  async function getOnboardingSettings({ db }, { team }) {
    const { version, settings } = await findOnboarding(db, team.team.id);
    const onboarding = presentOnboarding(settings, {
      isRole: (id) => team.roles.has(id),
      isChannel: (id) => team.channels.has(id),
    });
    return { version, onboarding };
  };
