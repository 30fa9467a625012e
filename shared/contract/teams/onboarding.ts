import { z } from 'zod';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { onboardingLimits as limits } from '../../rules/onboarding.ts';
import { onboardingFaults } from '../../rules/onboarding.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success } from '../fields.ts';

const channelId = idField<'channel'>();
const startChannelSchema = z.strictObject({ channelId, description: z.string() });
const houseRuleSchema = z.strictObject({ title: z.string(), text: z.string() });

const optionSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** a character, or the id of a custom emoji; null: none */
  emojiId: z.string().nullable(),
  roleIds: z.array(idField<'role'>()),
  channelIds: z.array(channelId),
});

const questionSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  isSeveral: z.boolean(),
  isRequired: z.boolean(),
  options: z.array(optionSchema),
});

/** What a team shows and asks its new members. */
const onboardingSchema = z.strictObject({
  isOn: z.boolean(),
  /** Markdown; empty: no greeting */
  greeting: z.string(),
  /** Where a line greets each new member; null: nowhere. */
  joinChannelId: channelId.nullable(),
  startChannels: z.array(startChannelSchema),
  rules: z.array(houseRuleSchema),
  questions: z.array(questionSchema),
});

/** Rises with every save: what is sent on an older one is refused. */
const version = z.number().int();

/** How far I am with it: nothing is written before `rules` is over. */
export const memberOnboardingSchema = z.strictObject({
  stage: z.enum(['rules', 'welcome', 'done']),
  /** Left out of my list of channels by what I chose. */
  hiddenChannelIds: z.array(channelId),
});

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;
const perMinute = { per: 'user', points: 60, seconds: 60 } as const;

/** An id of one that stays the same; left out: a new one. */
const keptId = z.string().max(40).optional();

/** The bounds of the whole; each field's own rule is that of shared/rules/onboarding.ts. */
const settingsField = z
  .object({
    isOn: z.boolean(),
    greeting: plainText(0, 5_000),
    joinChannelId: channelId.nullable(),
    startChannels: z.array(z.object({ channelId, description: plainText(0, 1_000) })).max(20),
    rules: z.array(z.object({ title: plainText(0, 1_000), text: plainText(0, 5_000) })).max(50),
    questions: z
      .array(
        z.object({
          id: keptId,
          text: plainText(0, 1_000),
          isSeveral: z.boolean(),
          isRequired: z.boolean(),
          options: z
            .array(
              z.object({
                id: keptId,
                label: plainText(0, 1_000),
                description: plainText(0, 1_000),
                emojiId: ruledText(validateReactionEmoji, 64).nullable(),
                roleIds: z.array(idField<'role'>()).max(50),
                channelIds: z.array(channelId).max(50),
              }),
            )
            .max(50),
        }),
      )
      .max(50),
  })
  .superRefine((settings, context) => {
    for (const { path, message } of onboardingFaults(settings))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });

const answersField = z.object({
  version,
  acceptsRules: z.boolean(),
  optionIds: z.array(z.string().max(40)).max(limits.questions * limits.options.max),
});
/** What is sent to accept the rules and answer the questions. */
export type OnboardingAnswers = z.input<typeof answersField>;

/** What is sent to save the settings. */
export type SentOnboarding = z.input<typeof settingsField>;
/** The same as the server has checked it. */
export type GivenOnboarding = z.output<typeof settingsField>;

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: '/api/v1/teams/:teamId/onboarding',
  summary: 'Returns what a team shows and asks its new members, and what the caller has chosen',
  access: { kind: 'member', team: 'params.teamId' },
  limit: perMinute,
  params: teamParams,
  reply: z.strictObject({
    version,
    onboarding: onboardingSchema,
    /** The options that I have chosen. */
    optionIds: z.array(z.string()),
  }),
});

export const answerOnboarding = endpoint({
  name: 'answerOnboarding',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/onboarding/answers',
  summary: 'Accepts the rules of a team and answers its questions, or answers them otherwise',
  access: { kind: 'member', team: 'params.teamId' },
  limit: perMinute,
  params: teamParams,
  body: answersField,
  reply: z.strictObject({ success, onboarding: memberOnboardingSchema.nullable() }),
});

const settingsReply = z.strictObject({ version, onboarding: onboardingSchema });

export const getOnboardingSettings = endpoint({
  name: 'getOnboardingSettings',
  method: 'GET',
  path: '/api/v1/teams/:teamId/onboarding/settings',
  summary: 'Returns the onboarding of a team, as it is set',
  access: manage,
  limit: perMinute,
  params: teamParams,
  reply: settingsReply,
});

export const saveOnboarding = endpoint({
  name: 'saveOnboarding',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/onboarding/settings',
  summary: 'Sets what a team shows and asks its new members',
  access: manage,
  limit: perMinute,
  params: teamParams,
  body: z.object({ version, onboarding: settingsField }),
  reply: settingsReply.extend({ success }),
});
