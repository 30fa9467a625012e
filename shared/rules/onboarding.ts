import { everyoneRoleId, type ChannelId, type RoleId, type UserId } from '../lib/ids.ts';
import { err, type Decision } from '../lib/result.ts';
import { characterCount, isBlank } from '../lib/text.ts';
import { canAssignRole, type RoleAction } from './hierarchy.ts';
import {
  teamMask,
  type MemberOnboarding,
  type RoleFacts,
  type TeamFacts,
  type TeamMask,
} from './permissions.ts';
import type { RuleProblem } from './rule-problem.ts';

/** What a team shows and asks its new members. All ours. */
export const onboardingLimits = {
  greeting: 500,
  startChannels: 5,
  startText: 100,
  rules: 16,
  ruleTitle: 100,
  ruleText: 500,
  questions: 8,
  question: 100,
  options: { min: 2, max: 12 },
  optionLabel: 50,
  optionDescription: 100,
  rolesPerOption: 5,
  channelsPerOption: 10,
} as const;

/** A channel to begin in, and what it is for. */
export interface StartChannel {
  readonly channelId: ChannelId;
  readonly description: string;
}

/** A rule that new members accept. */
export interface HouseRule {
  readonly title: string;
  /** empty: the title says all */
  readonly text: string;
}

/** One answer to a question, and what it brings. */
export interface OnboardingOption {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** a character, or the id of a custom emoji; null: none */
  readonly emojiId: string | null;
  readonly roleIds: readonly RoleId[];
  readonly channelIds: readonly ChannelId[];
}

/** A question to new members, answered by choosing. */
export interface OnboardingQuestion {
  readonly id: string;
  readonly text: string;
  readonly isSeveral: boolean;
  readonly isRequired: boolean;
  readonly options: readonly OnboardingOption[];
}

/** What a team shows and asks its new members. */
export interface Onboarding {
  readonly isOn: boolean;
  /** Markdown; empty: no greeting */
  readonly greeting: string;
  /** Where a line greets each new member; null: nowhere. */
  readonly joinChannelId: ChannelId | null;
  readonly startChannels: readonly StartChannel[];
  readonly rules: readonly HouseRule[];
  readonly questions: readonly OnboardingQuestion[];
}

/** As a team has it before anyone set it up. */
export const noOnboarding: Onboarding = {
  isOn: false,
  greeting: '',
  joinChannelId: null,
  startChannels: [],
  rules: [],
  questions: [],
};

/** What of the settings decides about members: the rest is only shown. */
export interface OnboardingFacts {
  readonly isOn: boolean;
  readonly hasRules: boolean;
  /** Every channel that stands in some option. */
  readonly channelIds: readonly ChannelId[];
}

/** What may be said of the whole while its ids are still to come. */
export interface OnboardingDraft {
  readonly isOn: boolean;
  readonly greeting: string;
  readonly startChannels: readonly StartChannel[];
  readonly rules: readonly HouseRule[];
  readonly questions: readonly (Pick<OnboardingQuestion, 'text'> & {
    readonly options: readonly Pick<
      OnboardingOption,
      'label' | 'description' | 'roleIds' | 'channelIds'
    >[];
  })[];
}

const messages = {
  'onboarding.empty': 'Add a rule or a question before you turn this on',
  'onboarding.text-empty': 'This field is required',
  'onboarding.text-long': 'This text is too long',
  'onboarding.options-few': `At least ${onboardingLimits.options.min} options are required`,
  'onboarding.options-many': `At most ${onboardingLimits.options.max} options`,
  'onboarding.option-repeated': 'Every option must be different',
  'onboarding.many': 'There are too many of these',
} as const;
export type OnboardingFaultCode = keyof typeof messages;

/** Where in the settings something is wrong: a field's path, as `questions.2.options.0.label`. */
export interface OnboardingFault extends RuleProblem {
  readonly code: OnboardingFaultCode;
  readonly path: string;
}

function fault(path: string, code: OnboardingFaultCode): OnboardingFault {
  return { path, code, message: messages[code] };
}

function requiredText(path: string, text: string, max: number): OnboardingFault[] {
  if (isBlank(text)) return [fault(path, 'onboarding.text-empty')];
  return optionalText(path, text, max);
}

function optionalText(path: string, text: string, max: number): OnboardingFault[] {
  return characterCount(text) > max ? [fault(path, 'onboarding.text-long')] : [];
}

function atMost(path: string, list: readonly unknown[], max: number): OnboardingFault[] {
  return list.length > max ? [fault(path, 'onboarding.many')] : [];
}

/** What keeps the settings from being saved; empty: nothing does. */
export function onboardingFaults(draft: OnboardingDraft): OnboardingFault[] {
  const { isOn, greeting, startChannels, rules, questions } = draft;
  return [
    ...(isOn && rules.length + questions.length === 0 ? [fault('isOn', 'onboarding.empty')] : []),
    ...optionalText('greeting', greeting, onboardingLimits.greeting),
    ...atMost('startChannels', startChannels, onboardingLimits.startChannels),
    ...startChannels.flatMap(({ description }, index) =>
      optionalText(`startChannels.${index}.description`, description, onboardingLimits.startText),
    ),
    ...atMost('rules', rules, onboardingLimits.rules),
    ...rules.flatMap(({ title, text }, index) => [
      ...requiredText(`rules.${index}.title`, title, onboardingLimits.ruleTitle),
      ...optionalText(`rules.${index}.text`, text, onboardingLimits.ruleText),
    ]),
    ...atMost('questions', questions, onboardingLimits.questions),
    ...questions.flatMap((question, index) => questionFaults(`questions.${index}`, question)),
  ];
}

function questionFaults(
  path: string,
  { text, options }: OnboardingDraft['questions'][number],
): OnboardingFault[] {
  const labels = options.map(({ label }) => label.trim());
  return [
    ...requiredText(`${path}.text`, text, onboardingLimits.question),
    ...(options.length < onboardingLimits.options.min
      ? [fault(`${path}.options`, 'onboarding.options-few')]
      : []),
    ...(options.length > onboardingLimits.options.max
      ? [fault(`${path}.options`, 'onboarding.options-many')]
      : []),
    ...options.flatMap((option, index) => {
      const place = `${path}.options.${index}`;
      const faults = optionFaults(place, option);
      if (faults.length > 0 || labels.indexOf(option.label.trim()) === index) return faults;
      return [fault(`${place}.label`, 'onboarding.option-repeated')];
    }),
  ];
}

function optionFaults(
  place: string,
  option: OnboardingDraft['questions'][number]['options'][number],
): OnboardingFault[] {
  return [
    ...requiredText(`${place}.label`, option.label, onboardingLimits.optionLabel),
    ...optionalText(`${place}.description`, option.description, onboardingLimits.optionDescription),
    ...atMost(`${place}.roleIds`, option.roleIds, onboardingLimits.rolesPerOption),
    ...atMost(`${place}.channelIds`, option.channelIds, onboardingLimits.channelsPerOption),
  ];
}

/** What a role may not hold that any newcomer takes by a click: everything but what harms no one. */
const harmless: TeamMask = teamMask('JOIN_TOURNAMENTS', 'CREATE_INVITES');

/** Whether an option may give a role at all, whatever its editor may. */
export function isOfferableRole(team: Pick<TeamFacts, 'id'>, role: RoleFacts): boolean {
  const isEveryone = role.id === everyoneRoleId(team.id);
  return !isEveryone && role.botScope === null && (role.permissions & ~harmless) === 0;
}

/** An option gives its roles to anyone, so that what one may do to oneself does not count. */
// reason: no account has this id, so it is no one's own
const anyone = { userId: '0' as UserId, roleIds: [] };

/**
 * Letting an option give a role: the editor may give it to another member, and it carries no
 * permission over others.
 */
export function canOfferRole(
  input: RoleAction,
): Decision<
  | 'team.missing-permission'
  | 'role.outranked'
  | 'role.default'
  | 'role.bot-managed'
  | 'role.not-self-assignable'
  | 'role.permission-not-held'
  | 'onboarding.role-too-powerful'
> {
  const may = canAssignRole({ ...input, target: anyone, change: 'add' });
  if (!may.ok || isOfferableRole(input.team, input.role)) return may;
  return err('onboarding.role-too-powerful');
}

/** Every channel that stands in some option, each once. */
function optionChannels(questions: readonly OnboardingQuestion[]): ChannelId[] {
  const options = questions.flatMap((question) => question.options);
  return [...new Set(options.flatMap(({ channelIds }) => channelIds))];
}

/** What of the settings decides about members. */
export function onboardingFacts({ isOn, rules, questions }: Onboarding): OnboardingFacts {
  return { isOn, hasRules: rules.length > 0, channelIds: optionChannels(questions) };
}

/** What is wrong with some answers; null: nothing is. */
export function answersFault(
  questions: readonly OnboardingQuestion[],
  optionIds: readonly string[],
): 'unknown' | 'several' | 'missing' | null {
  const chosen = new Set(optionIds);
  const known = new Set(questions.flatMap(({ options }) => options.map(({ id }) => id)));
  if (optionIds.some((id) => !known.has(id))) return 'unknown';
  for (const { options, isSeveral, isRequired } of questions) {
    const count = options.filter(({ id }) => chosen.has(id)).length;
    if (!isSeveral && count > 1) return 'several';
    if (isRequired && count === 0) return 'missing';
  }
  return null;
}

/** What some answers bring: roles, and channels out of the list. */
export function outcomeOf(
  questions: readonly OnboardingQuestion[],
  optionIds: readonly string[],
): { readonly roleIds: readonly RoleId[]; readonly hiddenChannelIds: readonly ChannelId[] } {
  const chosen = questions
    .flatMap(({ options }) => options)
    .filter(({ id }) => optionIds.includes(id));
  const shown = new Set(chosen.flatMap(({ channelIds }) => channelIds));
  return {
    roleIds: [...new Set(chosen.flatMap(({ roleIds }) => roleIds))],
    hiddenChannelIds: optionChannels(questions).filter((id) => !shown.has(id)),
  };
}

interface RolesBefore {
  /** What the member holds, by whichever way. */
  readonly held: readonly RoleId[];
  /** What answers gave them before. */
  readonly given: readonly RoleId[];
}

/**
 * The roles of a member after their answers. Answers take away only what answers gave; what was
 * given and then taken by a moderator is not given again while the answer stays the same.
 */
export function rolesAfterAnswers(
  { held, given }: RolesBefore,
  wanted: readonly RoleId[],
  mayBeGiven: (roleId: RoleId) => boolean,
): { readonly held: readonly RoleId[]; readonly given: readonly RoleId[] } {
  const added = wanted.filter((id) => !held.includes(id) && !given.includes(id) && mayBeGiven(id));
  const stays = given.filter((id) => wanted.includes(id));
  const removed = new Set(given.filter((id) => !wanted.includes(id)));
  return {
    // in one order, so that members with the same roles are stored the same
    held: [...held.filter((id) => !removed.has(id)), ...added].toSorted(),
    given: [...stays, ...added],
  };
}

/** How a member stands: one who was there before has nothing to do, and nothing is hidden from them. */
export function memberOnboarding(
  facts: OnboardingFacts,
  own: { readonly isFinished: boolean; readonly hiddenChannelIds: readonly ChannelId[] } | null,
): MemberOnboarding | undefined {
  if (!facts.isOn) return undefined;
  if (!own) return { stage: 'done', hiddenChannelIds: [] };
  const unfinished = facts.hasRules ? 'rules' : 'welcome';
  return {
    stage: own.isFinished ? 'done' : unfinished,
    hiddenChannelIds: own.hiddenChannelIds.filter((id) => facts.channelIds.includes(id)),
  };
}
