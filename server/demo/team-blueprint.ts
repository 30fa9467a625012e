import type { TeamEventKind } from '#shared/rules/team-events.ts';
import type { TeamGame } from '#shared/contract/teams/team.ts';
import type { TeamLanguage } from '#shared/rules/discovery.ts';
import type { AuditAction, AuditChange } from '#shared/contract/teams/audit.ts';
import type { voiceRegions } from '#shared/contract/channels/channel.ts';
import type {
  ChannelPermission,
  CreatableChannelType,
  TeamPermission,
} from '#shared/rules/permissions.ts';
import type { CommunityBlueprint } from './community-blueprint.ts';
import type { StreamData } from '../store/schema.ts';

/** Names of permissions that an entry gives or takes; masks are worked out from the type. */
export interface EntryBlueprint {
  readonly allow?: readonly ChannelPermission[];
  readonly deny?: readonly ChannelPermission[];
}

/** Entries by the key of a role, `everyone`, or `@` and the key of a person. */
export type EntriesBlueprint = Readonly<Record<string, EntryBlueprint>>;

export interface RoleBlueprint {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  /** The second colour of a gradient. */
  readonly color2?: string;
  /** A Unicode emoji. */
  readonly icon?: string;
  readonly permissions?: readonly TeamPermission[];
  readonly isDisplayedSeparately?: true;
  readonly isSelfAssignable?: true;
  readonly mentionable?: true;
}

export interface CategoryBlueprint {
  readonly key: string;
  readonly name: string;
  readonly entries?: EntriesBlueprint;
}

/** A line of a to-do list. */
export interface TodoBlueprint {
  readonly text: string;
  readonly isDone?: true;
  /** The team's creator is to do it, in so many days. */
  readonly dueInDays?: number;
}

/** A thread on something that was said. */
export interface ThreadBlueprint {
  /** How the message begins that it stands under. */
  readonly on: string;
  readonly name: string;
  /** By the keys of people; the first one starts it. */
  readonly lines: readonly { readonly by: string; readonly text: string }[];
}

export interface ChannelBlueprint {
  readonly name: string;
  readonly type: CreatableChannelType;
  /** The key of its category. */
  readonly category?: string;
  readonly description?: string;
  /** Text: the file of its talk in the team's folder, and about how many messages it gets. */
  readonly talk?: { readonly file: string; readonly messages: number };
  /** Text: threads on its talk. */
  readonly threads?: readonly ThreadBlueprint[];
  /** To-do: its list, oldest first. */
  readonly todos?: readonly TodoBlueprint[];
  readonly slowModeSeconds?: number;
  readonly isNsfw?: true;
  readonly userLimit?: number;
  readonly region?: (typeof voiceRegions)[number];
  readonly stream?: StreamData;
  readonly entries?: EntriesBlueprint;
}

export interface MemberBlueprint {
  /** The key of a person. */
  readonly person: string;
  readonly roles?: readonly string[];
  readonly joinedDaysAgo: number;
}

export interface InviteBlueprint {
  readonly by: string;
  readonly createdDaysAgo: number;
  readonly uses: number;
  readonly maxUses?: number;
  /** Counted from its making. */
  readonly expiresAfterDays?: number;
  /** Who comes by it fills in the form. */
  readonly asksApplication?: true;
}

export interface BanBlueprint {
  readonly person: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly reason: string;
}

/** Something that the audit log tells besides how the team was built. */
export interface DeedBlueprint {
  readonly daysAgo: number;
  readonly by: string;
  readonly action: AuditAction;
  readonly target?:
    | { readonly person: string }
    | { readonly role: string }
    | { readonly channel: string }
    | { readonly name: string };
  readonly changes?: readonly AuditChange[];
  readonly count?: number;
}

/** What is planned tonight. */
export interface PlanBlueprint {
  readonly kind: TeamEventKind;
  readonly title: string;
  readonly description: string;
  /** Begins with the full hour after this many. */
  readonly inHours: number;
  /** How long it lasts. */
  readonly hours?: number;
  readonly size?: number;
  /** Without it it is in the first voice channel. */
  readonly place?: string;
}

/** A whole community, told by names. */
export interface TeamBlueprint {
  /** Also the folder of its talk. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly vanitySlug?: string;
  readonly isVerified?: true;
  readonly isDiscoverable?: true;
  readonly isSafeForTeen?: true;
  readonly language?: TeamLanguage;
  readonly games?: readonly TeamGame[];
  readonly foundedDaysAgo: number;
  /** The key of a person, who is a member too. */
  readonly owner: string;
  /** What everyone may. */
  readonly everyone: readonly TeamPermission[];
  /** From the highest. */
  readonly roles: readonly RoleBlueprint[];
  readonly categories: readonly CategoryBlueprint[];
  /** In the order in which they are shown. */
  readonly channels: readonly ChannelBlueprint[];
  readonly tonight?: readonly PlanBlueprint[];
  readonly members: readonly MemberBlueprint[];
  /** What members are called in this team alone, by the keys of people. */
  readonly nicknames?: Readonly<Record<string, string>>;
  readonly invites: readonly InviteBlueprint[];
  readonly bans?: readonly BanBlueprint[];
  readonly deeds?: readonly DeedBlueprint[];
  readonly community?: CommunityBlueprint;
}
