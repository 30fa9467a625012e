import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { createAnnouncement } from '#shared/contract/messages/announcement.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';

interface Feed {
  readonly teamId: TeamId;
  /** Who may do just this, and what. */
  readonly holder?: Person;
  readonly may?: readonly ChannelPermission[];
}

/** A fresh announcement channel. */
export async function newFeed(
  owner: Person,
  { teamId, holder, may = [] }: Feed,
): Promise<ChannelId> {
  const { id: channelId } = await newChannel(owner, teamId, { type: 'announcement', name: 'news' });
  if (!holder) return channelId;
  const allow = may.reduce((mask, name) => mask | channelBit('announcement', name), 0);
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId, userId: holder.user.id },
    body: { allow, deny: 0 },
  });
  return channelId;
}

/** Announces something, under a title of its own. */
export async function announce(person: Person, channelId: ChannelId, title: string) {
  const body = { title, content: `What ${title} is about.` };
  const { announcement } = await person.ok(createAnnouncement, { params: { channelId }, body });
  return announcement;
}
