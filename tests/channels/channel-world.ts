import { createCategory } from '#shared/contract/channels/category.ts';
import {
  createChannel,
  listChannels,
  setChannelRoleOverride,
  type Category,
  type Channel,
} from '#shared/contract/channels/channel.ts';
import { everyoneRoleId, type CategoryId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit, type CreatableChannelType } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';

export async function newChannel(
  owner: Person,
  teamId: TeamId,
  options: {
    name?: string;
    type?: Exclude<CreatableChannelType, 'watchstream'>;
    categoryId?: CategoryId;
  } = {},
): Promise<Channel> {
  const { name = 'room', type = 'text', categoryId = null } = options;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name, type, categoryId },
  });
  return channel;
}

export async function newCategory(owner: Person, teamId: TeamId, name = 'area'): Promise<Category> {
  const { category } = await owner.ok(createCategory, { params: { teamId }, body: { name } });
  return category;
}

/** Takes VIEW_CHANNEL of a text channel from everyone; the owner still sees it. */
export async function hide(owner: Person, teamId: TeamId, channelId: ChannelId): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
  });
}

/** What a user sees of a team's channels and categories. */
export function seenBy(person: Person, teamId: TeamId) {
  return person.ok(listChannels, { params: { teamId } });
}

/** The names of an area's channels, from the top. */
export async function namesIn(
  person: Person,
  teamId: TeamId,
  categoryId: CategoryId | null = null,
): Promise<string[]> {
  const { channels } = await seenBy(person, teamId);
  return channels.filter((channel) => channel.categoryId === categoryId).map(({ name }) => name);
}
