import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ChatDirectory, ChatState } from './chat-directory.ts';
import type { TeamDirectory } from './team-directory.ts';
import type { TeamState } from './team-state.ts';

/** A channel of a team as a member sees it. */
export interface TeamRoom {
  readonly kind: 'team';
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly channel: Channel;
  readonly team: TeamState;
  readonly member: MemberFacts;
  /** The member's permissions in the channel. */
  readonly permissions: number;
}

/** A chat, for one who is in it. */
export interface ChatRoom {
  readonly kind: 'chat';
  readonly teamId: null;
  readonly channelId: ChannelId;
  readonly chat: ChatState;
}

/** Where messages stand, as somebody who may look there has it. */
export type Room = TeamRoom | ChatRoom;

export interface RoomDirectories {
  readonly directory: TeamDirectory;
  readonly chats: ChatDirectory;
}

/**
 * The room of a channel, for one who may see it. Answered from memory. Whoever may not see it
 * learns nothing, not even that it exists.
 * @throws ProblemError channel.not-found
 */
export async function findRoom(
  directories: RoomDirectories,
  userId: UserId,
  named: { channelId: ChannelId; teamId?: TeamId | null | undefined },
): Promise<Room> {
  const { directory, chats } = directories;
  const { channelId } = named;
  const teamId = await directory.teamOfChannel(channelId);
  if (teamId === undefined || (named.teamId && named.teamId !== teamId)) throw notFound();
  return teamId === null
    ? findChatRoom(chats, userId, channelId)
    : findTeamRoom(directory, userId, { teamId, channelId });
}

async function findChatRoom(
  chats: ChatDirectory,
  userId: UserId,
  channelId: ChannelId,
): Promise<ChatRoom> {
  const chat = await chats.get(channelId);
  if (!chat?.userIds.includes(userId)) throw notFound();
  return { kind: 'chat', teamId: null, channelId, chat };
}

async function findTeamRoom(
  directory: TeamDirectory,
  userId: UserId,
  { teamId, channelId }: { teamId: TeamId; channelId: ChannelId },
): Promise<TeamRoom> {
  const member = await directory.member(teamId, userId);
  const team = member ? await directory.get(teamId) : null;
  const channel = team?.channels.get(channelId);
  if (!member || !team || team.isSuspended || !channel || !team.canSeeChannel(channelId, member))
    throw notFound();
  const permissions = team.channelPermissions(channelId, member);
  return { kind: 'team', teamId, channelId, channel, team, member, permissions };
}

function notFound(): ProblemError {
  return new ProblemError('channel.not-found');
}

/** Whether what was written before may be read: always in a chat. */
export function mayReadHistory(room: Room): boolean {
  if (room.kind === 'chat') return true;
  return hasChannelPermission(room.channel.type, room.permissions, 'CAN_SEE_MESSAGE_HISTORY');
}

/** Whether messages of others may be deleted: nobody may in a chat. */
export function mayManageMessages(room: Room): boolean {
  if (room.kind === 'chat') return false;
  return hasChannelPermission(room.channel.type, room.permissions, 'MANAGE_MESSAGES');
}

/**
 * To whom an event in a channel is addressed: a chat's people as they are now, while a team's
 * members are told by their permissions.
 */
export async function addressees(
  { chats }: Pick<RoomDirectories, 'chats'>,
  { teamId, channelId }: Pick<Room, 'teamId' | 'channelId'>,
): Promise<{ readonly to?: readonly UserId[] }> {
  if (teamId !== null) return {};
  const chat = await chats.get(channelId);
  return { to: chat?.userIds ?? [] };
}
