import { z } from 'zod';
import { moderationLimits } from '../../rules/limits.ts';
import {
  countingSeconds,
  moderationRuleKinds,
  ruleTimeoutMinutes,
} from '../../rules/moderation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';

const limits = moderationLimits;

const deeds = {
  isOn: z.boolean(),
  stops: z.boolean(),
  alertChannelId: idField<'channel'>().nullable(),
  timeoutMinutes: z.union(ruleTimeoutMinutes.map((minutes) => z.literal(minutes))),
  exemptRoleIds: z.array(idField<'role'>()).max(limits.exempt),
  exemptChannelIds: z.array(idField<'channel'>()).max(limits.exempt),
};
const seconds = z.union(countingSeconds.map((each) => z.literal(each)));

export const moderationRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('words'),
    words: z.array(plainText(1, limits.word)).max(limits.words),
    ...deeds,
  }),
  z.strictObject({
    kind: z.literal('mentions'),
    perMessage: z.number().int().min(1).max(limits.mentions),
    perTime: z.number().int().min(1).max(limits.mentionsInTime),
    seconds,
    ...deeds,
  }),
  z.strictObject({ kind: z.literal('invites'), ...deeds }),
  z.strictObject({
    kind: z.literal('newcomers'),
    minutes: z.number().int().min(1).max(limits.newcomerMinutes),
    links: z.boolean(),
    attachments: z.boolean(),
    ...deeds,
  }),
  z.strictObject({
    kind: z.literal('repeats'),
    times: z.number().int().min(1).max(limits.repeats),
    seconds,
    ...deeds,
  }),
]);

const raidSettingsSchema = z.strictObject({
  isAutomatic: z.boolean(),
  joins: z.number().int().min(2).max(limits.joins),
  minutes: z.number().int().min(1).max(limits.joinMinutes),
  lastsMinutes: z.number().int().min(0).max(limits.raidMinutes),
  accountHours: z.number().int().min(0).max(limits.accountHours),
});

/** The closed door of a team. */
export const raidSchema = z.strictObject({
  since: timeField,
  /** null: until it is opened by hand */
  endsAt: timeField.nullable(),
  /** null: the team's own count of arrivals closed it */
  by: idField<'user'>().nullable(),
  accountHours: z.number().int(),
});

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;
/** Who guards the door: closing it takes no more than showing people out. */
const guard = {
  kind: 'team',
  team: 'params.teamId',
  anyOf: ['KICK_MEMBERS', 'MANAGE_TEAM'],
} as const;
const limit = { per: 'user', points: 60, seconds: 60 } as const;

export const getModeration = endpoint({
  name: 'getModeration',
  method: 'GET',
  path: '/api/v1/teams/:teamId/moderation',
  summary: 'Returns the automatic rules of a team, and when its door closes by itself',
  access: manage,
  limit,
  params: teamParams,
  reply: z.strictObject({
    rules: z.array(moderationRuleSchema).length(moderationRuleKinds.length),
    raidSettings: raidSettingsSchema,
  }),
});

export const setModerationRule = endpoint({
  name: 'setModerationRule',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/moderation/rules',
  summary: 'Sets one of the automatic rules, by its kind',
  access: manage,
  limit,
  params: teamParams,
  body: z.object({ rule: moderationRuleSchema }),
  reply: z.strictObject({ success, rule: moderationRuleSchema }),
});

export const setRaidSettings = endpoint({
  name: 'setRaidSettings',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/moderation/raid',
  summary: 'Sets when the door closes by itself, and for which accounts',
  access: manage,
  limit,
  params: teamParams,
  body: raidSettingsSchema,
  reply: z.strictObject({ success, raidSettings: raidSettingsSchema }),
});

export const getRaid = endpoint({
  name: 'getRaid',
  method: 'GET',
  path: '/api/v1/teams/:teamId/raid',
  summary: 'Returns whether the door of a team is closed',
  access: { kind: 'member', team: 'params.teamId' },
  limit,
  params: teamParams,
  reply: z.strictObject({ raid: raidSchema.nullable() }),
});

export const beginRaid = endpoint({
  name: 'beginRaid',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/raid',
  summary: 'Closes the door: no one joins, and new accounts do not write',
  access: guard,
  limit,
  params: teamParams,
  /** 0: until it is opened by hand */
  body: z.object({ minutes: z.number().int().min(0).max(limits.raidMinutes) }),
  reply: z.strictObject({ success, raid: raidSchema }),
});

export const endRaid = endpoint({
  name: 'endRaid',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/raid',
  summary: 'Opens the door again',
  access: guard,
  limit,
  params: teamParams,
  reply: z.strictObject({ success }),
});
