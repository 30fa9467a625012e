import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { CategoryRow, ChannelRow, RoleRow, TeamRow } from '../store/teams.ts';

/**
 * What leaves the server of a team. Its template's code is a key to what the team is made of: it is
 * never part of what is told to all, but answered to holders of MANAGE_TEAM when they ask.
 */
export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    banner: row.banner,
    profilePicture: row.profile_picture,
    createdBy: row.created_by,
    isSafeForTeen: row.is_safe_for_teen,
    isVerified: row.is_verified,
    isDiscoverable: row.is_discoverable,
    memberCount: row.member_count,
    discoverableInvite: row.discoverable_invite,
    applicationRequired: row.applications_required,
    games: row.games.map((game) => ({ id: game.gameId, ...game })),
    template: null,
    vanityUrl: row.vanity_slug,
  };
}

/** What leaves the server of a role. */
export function presentRole(row: RoleRow): Role {
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    color: row.color,
    color2: row.color2,
    priority: row.priority,
    permissions: row.permissions,
    iconEmojiId: row.icon_emoji_id,
    isDisplayedSeparately: row.is_displayed_separately,
    mentionable: row.mentionable,
    isSelfAssignable: row.is_self_assignable,
    botScope: row.bot_user_id ? { userId: row.bot_user_id } : null,
    description: row.description,
  };
}

/** What leaves the server of a category. */
export function presentCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    priority: row.priority,
    permissions: row.overrides,
  };
}

/** What leaves the server of a team's channel. */
export function presentChannel(
  row: ChannelRow & { team_id: TeamId | null },
  teamId: TeamId,
): Channel {
  return {
    id: row.id satisfies ChannelId,
    teamId,
    type: row.type,
    name: row.name,
    description: row.description,
    nsfw: row.nsfw,
    userLimit: row.user_limit,
    rateLimitPerUser: row.rate_limit_per_user,
    region: row.region,
    categoryId: row.category_id,
    priority: row.priority,
    additionalData: row.additional_data,
    permissions: row.overrides,
  };
}
