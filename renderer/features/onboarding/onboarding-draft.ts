import type { SentOnboarding } from '#shared/contract/teams/onboarding.ts';
import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import type {
  HouseRule,
  Onboarding,
  OnboardingOption,
  OnboardingQuestion,
  StartChannel,
} from '#shared/rules/onboarding.ts';

/** Tells it from others on the page, wherever it is moved. */
interface Keyed {
  readonly key: string;
}

/** An option in the editor; without an id it is new. */
export type EditedOption = Keyed & Omit<OnboardingOption, 'id'> & { readonly id?: string };

/** A question in the editor; without an id it is new. */
export type EditedQuestion = Keyed &
  Omit<OnboardingQuestion, 'id' | 'options'> & {
    readonly id?: string;
    readonly options: readonly EditedOption[];
  };

export type EditedRule = Keyed & HouseRule;
export type EditedStart = Keyed & StartChannel;

/** The settings in the editor. */
export interface EditedOnboarding extends Omit<
  Onboarding,
  'rules' | 'questions' | 'startChannels'
> {
  readonly startChannels: readonly EditedStart[];
  readonly rules: readonly EditedRule[];
  readonly questions: readonly EditedQuestion[];
}

/** An option as it begins. */
export function newOption(key: string): EditedOption {
  return { key, label: '', description: '', emojiId: null, roleIds: [], channelIds: [] };
}

/** A question as it begins: with as many options as it needs. */
export function newQuestion(key: string): EditedQuestion {
  const options = Array.from({ length: limits.options.min }, (_none, index) =>
    newOption(`${key}-${String(index)}`),
  );
  return { key, text: '', isSeveral: false, isRequired: false, options };
}

/** The settings as they are edited. */
export function editedOnboarding(onboarding: Onboarding): EditedOnboarding {
  return {
    ...onboarding,
    startChannels: onboarding.startChannels.map((start) => ({ ...start, key: start.channelId })),
    rules: onboarding.rules.map((rule, index) => ({ ...rule, key: `rule-${String(index)}` })),
    questions: onboarding.questions.map((question) => ({
      ...question,
      key: question.id,
      options: question.options.map((option) => ({ ...option, key: option.id })),
    })),
  };
}

/** What is sent of them. */
export function sentOnboarding(edited: EditedOnboarding): SentOnboarding {
  return {
    ...edited,
    startChannels: edited.startChannels.map(({ channelId, description }) => ({
      channelId,
      description,
    })),
    rules: edited.rules.map(({ title, text }) => ({ title, text })),
    questions: edited.questions.map(({ key: _key, options, ...question }) => ({
      ...question,
      options: options.map(({ key: _optionKey, roleIds, channelIds, ...option }) => ({
        ...option,
        roleIds: [...roleIds],
        channelIds: [...channelIds],
      })),
    })),
  };
}
