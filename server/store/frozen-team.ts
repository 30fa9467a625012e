import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { Template } from '#shared/contract/teams/template.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import type { Override } from '#shared/rules/permissions.ts';

/** What is shown of a template, all but its code. */
export type TemplatePreview = Omit<Template, 'code'>;

/** An entry for a role, by the role's place in the list. */
export interface FrozenOverride extends Override {
  readonly role: number;
}

/** The everyone role is the last of them; those that bots manage are not among them. */
export type FrozenRole = Pick<
  Role,
  | 'name'
  | 'color'
  | 'color2'
  | 'permissions'
  | 'iconEmojiId'
  | 'isDisplayedSeparately'
  | 'mentionable'
  | 'isSelfAssignable'
  | 'description'
>;

export interface FrozenCategory {
  readonly name: string;
  readonly overrides: readonly FrozenOverride[];
}

export interface FrozenChannel extends Pick<
  Channel,
  | 'type'
  | 'name'
  | 'description'
  | 'nsfw'
  | 'userLimit'
  | 'rateLimitPerUser'
  | 'region'
  | 'additionalData'
> {
  /** Its category's place in the list; null: it is in none. */
  readonly category: number | null;
  readonly overrides: readonly FrozenOverride[];
}

/** Its pictures are kept under an id of its own: the team may delete the emoji it comes from. */
export interface FrozenEmoji {
  readonly id: EmojiId;
  readonly name: string;
  /** The team's own that it was copied from. */
  readonly sourceId: EmojiId;
}

/**
 * A team as a template keeps it (T-188): what it is made of, from top to bottom, and no one who is
 * in it. Its parts name each other by their places.
 */
export interface FrozenTeam {
  readonly settings: Pick<
    Team,
    'name' | 'description' | 'banner' | 'profilePicture' | 'isSafeForTeen'
  >;
  readonly roles: readonly FrozenRole[];
  readonly categories: readonly FrozenCategory[];
  readonly channels: readonly FrozenChannel[];
  readonly emojis: readonly FrozenEmoji[];
}
