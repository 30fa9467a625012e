import type { CategoryId, ChannelId, UserId } from '#shared/lib/ids.ts';
import { channelBit, type MemberFacts, type Overrides } from '#shared/rules/permissions.ts';
import type { TeamState } from '../../state/team-state.ts';

/** A member with no role but everyone. */
// reason: no account has this id, so no entry names it
const anybody: MemberFacts = { userId: '0' as UserId, roleIds: [] };

/** The same bit on every type. */
const view = channelBit('category', 'VIEW_CHANNEL');

function hidesFromNone({ roles, users }: Overrides): boolean {
  return [...Object.values(roles), ...Object.values(users)].every(
    ({ deny }) => (deny & view) === 0,
  );
}

/** Whether all members of a team see a channel, whatever their roles. */
export function isOpenChannel(team: TeamState, channelId: ChannelId): boolean {
  const channel = team.channels.get(channelId);
  if (!channel || !hidesFromNone(channel.permissions)) return false;
  const category = channel.categoryId ? team.categories.get(channel.categoryId) : undefined;
  if (category && !hidesFromNone(category.permissions)) return false;
  return team.canSeeChannel(channelId, anybody);
}

/** The same for a category. */
export function isOpenCategory(team: TeamState, categoryId: CategoryId): boolean {
  const category = team.categories.get(categoryId);
  if (!category || !hidesFromNone(category.permissions)) return false;
  return team.canSeeCategory(categoryId, anybody);
}
