import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { showsHistory } from '#shared/rules/channel-kinds.ts';
import {
  allowsContent,
  hasChannelPermission,
  type ChannelMask,
  type ContentPermission,
  type MemberFacts,
} from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ChatDirectory, ChatState } from '../../state/chat-directory.ts';
import { threadMask } from '#shared/rules/threads.ts';
import type { TeamDirectory, ThreadFacts } from '../../state/team-directory.ts';
import type { TeamState } from '../../state/team-state.ts';

/** A channel of a team as a member sees it, or a thread in one. */
export interface TeamConversation {
  readonly kind: 'team';
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  /** Of a thread: its channel, under the thread's own id and name. */
  readonly channel: Channel;
  /** Set where the conversation is a thread. */
  readonly thread?: ThreadFacts;
  readonly team: TeamState;
  readonly member: MemberFacts;
  /** The member's permissions in the channel. */
  readonly permissions: ChannelMask;
}

/** A chat, for one who is in it. */
export interface ChatConversation {
  readonly kind: 'chat';
  readonly teamId: null;
  readonly channelId: ChannelId;
  readonly chat: ChatState;
}

/** Where messages stand, for one who may look there. */
export type Conversation = TeamConversation | ChatConversation;

export interface ConversationDirectories {
  readonly directory: TeamDirectory;
  readonly chats: ChatDirectory;
}

/** What of a conversation says what may be done in it. */
export type ConversationRights =
  | Pick<ChatConversation, 'kind'>
  | Pick<TeamConversation, 'kind' | 'channel' | 'permissions'>;

/**
 * The conversation of a channel, for one who may see it. Answered from memory. Others learn nothing
 * of it, not even that it exists.
 * @throws ProblemError channel.not-found
 */
export async function findConversation(
  directories: ConversationDirectories,
  userId: UserId,
  named: { channelId: ChannelId; teamId?: TeamId | null | undefined },
): Promise<Conversation> {
  const { directory, chats } = directories;
  const { channelId } = named;
  const teamId = await directory.teamOfChannel(channelId);
  if (teamId === undefined || (named.teamId && named.teamId !== teamId)) throw notFound();
  return teamId === null
    ? findChatConversation(chats, userId, channelId)
    : findTeamConversation(directory, userId, { teamId, channelId });
}

async function findChatConversation(
  chats: ChatDirectory,
  userId: UserId,
  channelId: ChannelId,
): Promise<ChatConversation> {
  const chat = await chats.get(channelId);
  if (!chat?.userIds.includes(userId)) throw notFound();
  return { kind: 'chat', teamId: null, channelId, chat };
}

async function findTeamConversation(
  directory: TeamDirectory,
  userId: UserId,
  { teamId, channelId }: { teamId: TeamId; channelId: ChannelId },
): Promise<TeamConversation> {
  const member = await directory.member(teamId, userId);
  const team = member ? await directory.get(teamId) : null;
  if (!member || !team || team.isSuspended) throw notFound();
  const channel = team.channels.get(channelId);
  if (!channel) return findThreadConversation(directory, { team, member, channelId });
  if (!team.canSeeChannel(channelId, member)) throw notFound();
  return conversationOf(team, member, channel);
}

/** A channel of a team as one member has it. */
export function conversationOf(
  team: TeamState,
  member: MemberFacts,
  channel: Channel,
): TeamConversation {
  const permissions = team.channelPermissions(channel.id, member);
  const place = { teamId: team.team.id, channelId: channel.id, channel };
  return { kind: 'team', ...place, team, member, permissions };
}

/** A thread is what its channel is to a member. It is no channel of the team's list. */
async function findThreadConversation(
  directory: TeamDirectory,
  { team, member, channelId }: Pick<TeamConversation, 'team' | 'member' | 'channelId'>,
): Promise<TeamConversation> {
  const place = await directory.placeOfChannel(channelId);
  const parent = place?.parentId && team.channels.get(place.parentId);
  if (!parent || !team.canSeeChannel(parent.id, member)) throw notFound();
  const thread = await directory.thread(channelId);
  if (!thread) throw notFound();
  const ofChannel = team.channelPermissions(parent.id, member);
  return {
    kind: 'team',
    teamId: team.team.id,
    channelId,
    ...inThread(parent, thread, ofChannel),
    team,
    member,
  };
}

/** What a channel comes to in a thread of it. */
export function inThread(
  parent: Channel,
  thread: ThreadFacts,
  ofChannel: ChannelMask,
): Required<Pick<TeamConversation, 'channel' | 'permissions' | 'thread'>> {
  return {
    channel: { ...parent, id: thread.id, name: thread.name },
    permissions: threadMask(ofChannel, thread.isLocked),
    thread,
  };
}

function notFound(): ProblemError {
  return new ProblemError('channel.not-found');
}

/** Whether what was written before may be read: always in a chat. */
export function mayReadHistory(conversation: ConversationRights): boolean {
  if (conversation.kind === 'chat') return true;
  return showsHistory(conversation.channel.type, conversation.permissions);
}

/** The conversation of a channel where a user may read what was said; undefined for all others. */
export async function findReadable(
  directories: ConversationDirectories,
  userId: UserId,
  channelId: ChannelId,
): Promise<Conversation | undefined> {
  try {
    const found = await findConversation(directories, userId, { channelId });
    return mayReadHistory(found) ? found : undefined;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Whether messages of others may be deleted: never in a chat. */
export function mayManageMessages(conversation: ConversationRights): boolean {
  if (conversation.kind === 'chat') return false;
  return hasChannelPermission(
    conversation.channel.type,
    conversation.permissions,
    'MANAGE_MESSAGES',
  );
}

/** Whether what the permission is for may come with words there: always in a chat. */
export function letsIn(conversation: ConversationRights, name: ContentPermission): boolean {
  if (conversation.kind === 'chat') return true;
  return allowsContent(conversation.channel.type, conversation.permissions, name);
}

/**
 * To whom an event in a channel is addressed: a chat's people as they are now, while a team's
 * members are told by their permissions.
 */
export async function addressees(
  { chats }: Pick<ConversationDirectories, 'chats'>,
  { teamId, channelId }: Pick<Conversation, 'teamId' | 'channelId'>,
): Promise<{ readonly to?: readonly UserId[] }> {
  if (teamId !== null) return {};
  const chat = await chats.get(channelId);
  return { to: chat?.userIds ?? [] };
}
