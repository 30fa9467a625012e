import type { ChannelId, RoleId, UserId } from '../lib/ids.ts';
import { hasChannelPermission, hasTeamPermission, teamPermissionNames } from './permissions.ts';
import type { ChannelMask, ChannelType, TeamMask } from './permissions.ts';

/** What automatic rules look for, each once in a team. */
export const moderationRuleKinds = [
  'words',
  'mentions',
  'invites',
  'newcomers',
  'repeats',
] as const;
export type ModerationRuleKind = (typeof moderationRuleKinds)[number];

/** In what time things are counted, in seconds. */
export const countingSeconds = [10, 30, 60, 300, 600, 3_600] as const;

/** How long a rule silences a member, in minutes: not, or for a minute to a week. */
export const ruleTimeoutMinutes = [0, 1, 5, 10, 60, 1_440, 10_080] as const;

/** What a rule does about a message, and whom it leaves alone. */
export interface RuleDeeds {
  readonly isOn: boolean;
  /** The message is not written. */
  readonly stops: boolean;
  /** Where Tayfa says what happened; null: nowhere. */
  readonly alertChannelId: ChannelId | null;
  /** 0: no timeout */
  readonly timeoutMinutes: (typeof ruleTimeoutMinutes)[number];
  readonly exemptRoleIds: readonly RoleId[];
  readonly exemptChannelIds: readonly ChannelId[];
}

export type ModerationRule = RuleDeeds &
  (
    | { readonly kind: 'words'; readonly words: readonly string[] }
    | {
        readonly kind: 'mentions';
        readonly perMessage: number;
        /** Of one member in `seconds`. */
        readonly perTime: number;
        readonly seconds: (typeof countingSeconds)[number];
      }
    | { readonly kind: 'invites' }
    | {
        readonly kind: 'newcomers';
        /** Members for less than this. */
        readonly minutes: number;
        readonly links: boolean;
        readonly attachments: boolean;
      }
    | {
        readonly kind: 'repeats';
        /** The same text more often than this in `seconds`, by any account and in any channel. */
        readonly times: number;
        readonly seconds: (typeof countingSeconds)[number];
      }
  );

const nothingDone: RuleDeeds = {
  isOn: false,
  stops: true,
  alertChannelId: null,
  timeoutMinutes: 0,
  exemptRoleIds: [],
  exemptChannelIds: [],
};

/** The rules of a team that has set none. */
export const firstRules = {
  words: { ...nothingDone, kind: 'words', words: [] },
  mentions: { ...nothingDone, kind: 'mentions', perMessage: 10, perTime: 30, seconds: 60 },
  invites: { ...nothingDone, kind: 'invites' },
  newcomers: { ...nothingDone, kind: 'newcomers', minutes: 10, links: true, attachments: true },
  repeats: { ...nothingDone, kind: 'repeats', times: 3, seconds: 60 },
} as const satisfies Record<ModerationRuleKind, ModerationRule>;

/** All five rules of a team, those that it has not set as they come. */
export function allRules(set: readonly ModerationRule[]): readonly ModerationRule[] {
  return moderationRuleKinds.map(
    (kind) => set.find((rule) => rule.kind === kind) ?? firstRules[kind],
  );
}

/** The closed door of a team: no one comes in, and new accounts do not write. */
export interface Raid {
  /** As an ISO time, like the others. */
  readonly since: string;
  /** null: until it is ended by hand */
  readonly endsAt: string | null;
  /** null: the team's own count of arrivals closed it */
  readonly by: UserId | null;
  /** Younger accounts write nothing meanwhile. */
  readonly accountHours: number;
}

export interface RaidSettings {
  readonly isAutomatic: boolean;
  /** More than so many arrivals ... */
  readonly joins: number;
  /** ... in so many minutes close the door by themselves. */
  readonly minutes: number;
  /** How long it then stays closed; 0: until it is opened by hand. */
  readonly lastsMinutes: number;
  readonly accountHours: number;
}

export const firstRaidSettings: RaidSettings = {
  isAutomatic: false,
  joins: 20,
  minutes: 5,
  lastsMinutes: 60,
  accountHours: 24,
};

/** What a team has set for itself, and whether its door is closed. */
export interface Moderation {
  readonly rules: readonly ModerationRule[];
  readonly raidSettings: RaidSettings;
  readonly raid: Raid | null;
  /** When the door was opened last, in milliseconds: arrivals are counted from there. */
  readonly openedAt: number | null;
}

export const noModeration: Moderation = {
  rules: [],
  raidSettings: firstRaidSettings,
  raid: null,
  openedAt: null,
};

/** Whether the door is closed now. */
export function isRaidOn(raid: Raid | null, now: number): raid is Raid {
  return raid !== null && (raid.endsAt === null || Date.parse(raid.endsAt) > now);
}

const HOUR_MS = 3_600_000;

/** Whether an account may write while the door is closed: by a verified address and its age. */
export function mayWriteInRaid(
  raid: Raid,
  account: { readonly isVerified: boolean; readonly createdAt: number; readonly now: number },
): boolean {
  const { isVerified, createdAt, now } = account;
  return isVerified && now - createdAt >= raid.accountHours * HOUR_MS;
}

const managing = teamPermissionNames.filter((name) => name.startsWith('MANAGE_'));

/** Those who manage anything of a team, or the messages of a channel, are left alone by its rules. */
export function isTrusted(
  held: TeamMask,
  place?: { type: ChannelType; mask: ChannelMask },
): boolean {
  if (managing.some((name) => hasTeamPermission(held, name))) return true;
  if (hasTeamPermission(held, 'KICK_MEMBERS') || hasTeamPermission(held, 'BAN_MEMBERS'))
    return true;
  return place !== undefined && hasChannelPermission(place.type, place.mask, 'MANAGE_MESSAGES');
}
