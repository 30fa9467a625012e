import {
  answerOnboarding,
  getOnboarding,
  getOnboardingSettings,
  saveOnboarding,
  type SentOnboarding,
} from '#shared/contract/teams/onboarding.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';

/** Rules and a question without any effect: what a test is about is changed. */
export const plainOnboarding = {
  isOn: true,
  greeting: 'Good to have **you**',
  joinChannelId: null,
  startChannels: [],
  rules: [{ title: 'Be kind', text: '' }],
  questions: [],
} satisfies SentOnboarding;

/** An option that brings nothing but what is named. */
export function optionOf(
  label: string,
  brings: Partial<SentOnboarding['questions'][number]['options'][number]> = {},
) {
  return { label, description: '', emojiId: null, roleIds: [], channelIds: [], ...brings };
}

/** Saves settings on what is there now; the answer of the server as it is. */
export async function trySetUp(by: Person, teamId: TeamId, change: Partial<SentOnboarding> = {}) {
  const params = { teamId };
  const { version } = await by.ok(getOnboardingSettings, { params });
  return by.call(saveOnboarding, {
    params,
    body: { version, onboarding: { ...plainOnboarding, ...change } },
  });
}

/** The same where it has to succeed. */
export async function setUp(by: Person, teamId: TeamId, change: Partial<SentOnboarding> = {}) {
  const params = { teamId };
  const { version } = await by.ok(getOnboardingSettings, { params });
  return by.ok(saveOnboarding, {
    params,
    body: { version, onboarding: { ...plainOnboarding, ...change } },
  });
}

/** What a member sends, by the words of the options. */
export async function answersOf(person: Person, teamId: TeamId, ...labels: readonly string[]) {
  const { version, onboarding } = await person.ok(getOnboarding, { params: { teamId } });
  const options = onboarding.questions.flatMap((question) => question.options);
  const optionIds = options.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
  return { params: { teamId }, body: { version, acceptsRules: true, optionIds } };
}

/** Accepts the rules, and chooses the options with these words. */
export async function answer(person: Person, teamId: TeamId, ...labels: readonly string[]) {
  return person.ok(answerOnboarding, await answersOf(person, teamId, ...labels));
}
