import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { listMessages, sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { everyoneRoleId, type ChannelId, type MessageId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { newTeam } from '../teams/team-world.ts';

export interface Room {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** A fresh team with a fresh text channel. */
export async function newRoom(owner: Person, members: readonly Person[] = []): Promise<Room> {
  const teamId = await newTeam(owner, members);
  const channel = await newChannel(owner, teamId);
  return { teamId, channelId: channel.id };
}

export async function say(
  person: Person,
  channelId: ChannelId,
  body: string | { content: string; replyTo: MessageId },
): Promise<Message> {
  const { message } = await person.ok(sendMessage, {
    params: { channelId },
    body: typeof body === 'string' ? { content: body } : body,
  });
  return message;
}

/** The texts of a channel's newest page, oldest first. */
export async function textsIn(person: Person, channelId: ChannelId): Promise<string[]> {
  const { messages } = await person.ok(listMessages, { params: { channelId } });
  return messages.map(({ content }) => content);
}

/** Takes a permission in a room from everyone but the owner. */
export async function deny(
  owner: Person,
  { teamId, channelId }: Room,
  permission: ChannelPermission,
): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', permission) },
  });
}
