import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { TeamGame } from '#shared/contract/teams/team.ts';
import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ModerationRule, Raid, RaidSettings } from '#shared/rules/moderation.ts';
import type { Onboarding } from '#shared/rules/onboarding.ts';
import type { FrozenTeam, TemplatePreview } from './frozen-team.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

export interface TeamTable {
  id: TeamId;
  name: string;
  description: Generated<string>;
  banner: string | null;
  profile_picture: string | null;
  created_by: UserId;
  is_safe_for_teen: Generated<boolean>;
  is_verified: Generated<boolean>;
  is_discoverable: Generated<boolean>;
  member_count: Generated<number>;
  suspended_at: Time | null;
  suspension_reason: string | null;
  vanity_slug: string | null;
  /** Under which what it was frozen as can be found; null: it is no template. */
  template_code: string | null;
  /** New members fill in the application form first. */
  applications_required: Generated<boolean>;
  /** What is spoken there, as its managers say; null: not said. */
  language: string | null;
  /** The code that discovery leads to, for as long as the team is listed. */
  discoverable_invite: string | null;
  games: JSONColumnType<readonly TeamGame[], string | undefined>;
}

/** What a listed team is found by; triggers keep it. */
export interface TeamListingTable {
  team_id: TeamId;
  words: string;
}

/** What a team was frozen as; its code stands with the team. */
export interface TeamTemplateTable {
  team_id: TeamId;
  /** The part that is shown. */
  preview: JSONColumnType<TemplatePreview>;
  contents: JSONColumnType<FrozenTeam>;
}

/** A team's automatic rules and its door. */
export interface TeamModerationTable {
  team_id: TeamId;
  rules: JSONColumnType<readonly ModerationRule[], string | undefined>;
  raid_settings: ColumnType<RaidSettings | null, string | null | undefined, string | null>;
  raid: ColumnType<Raid | null, string | null | undefined, string | null>;
  /** When the door was opened last: arrivals are counted from there. */
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What a team shows and asks its new members. */
export interface TeamOnboardingTable {
  team_id: TeamId;
  /** Rises with every save. */
  version: number;
  is_on: boolean;
  has_rules: boolean;
  /** Every channel that stands in some option. */
  channel_ids: ChannelId[];
  settings: JSONColumnType<Onboarding>;
}

/** How far a member is with it; without a row they were there before. */
export interface MemberOnboardingTable {
  team_id: TeamId;
  user_id: UserId;
  finished_at: Time | null;
  option_ids: Generated<string[]>;
  /** The roles that their answers gave, and no one else. */
  given_role_ids: Generated<RoleId[]>;
  hidden_channel_ids: Generated<ChannelId[]>;
}
