import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentCategory, presentChannel, presentRole, presentTeam } from '../../present/team.ts';
import { findChannelScope, type ChannelScopeRows } from '../../store/channel-scope.ts';
import { findThread } from '../../store/threads.ts';
import type { Db } from '../../store/database.ts';
import { findMemberFacts } from '../../store/members.ts';
import type { VoiceRooms } from '../../state/voice-rooms.ts';
import { inThread, type ChatConversation, type TeamConversation } from './conversation.ts';
import { factsOfThread } from './load-thread-facts.ts';
import { loadChatState } from './load-chat-state.ts';
import { loadTeamContents } from './load-team-contents.ts';
import { createTeamState, type TeamState } from '../../state/team-state.ts';

interface ReadDeps {
  readonly voice: VoiceRooms;
}

/**
 * A channel of a team as a transaction finds it, for a member who may see it. Of the team it holds
 * what decides about this member here, and no more.
 */
export interface ReadChannel extends Omit<TeamConversation, 'team'> {
  readonly createdBy: UserId;
}

/** A conversation as a transaction finds it, for one who may look there. */
export type ReadConversation = ReadChannel | ChatConversation;

/**
 * A whole team as a transaction finds it, a suspended one too.
 * @throws ProblemError team.not-found
 */
export async function readTeam(db: Db, teamId: TeamId): Promise<TeamState> {
  const contents = await loadTeamContents(db, teamId);
  if (!contents) throw new ProblemError('team.not-found');
  return createTeamState(contents);
}

/**
 * A whole team and one of its members, as a transaction finds them.
 * @throws ProblemError team.not-found, also for a user who is no member and a suspended team
 */
export async function readMember(
  db: Db,
  teamId: TeamId,
  userId: UserId,
): Promise<{ readonly team: TeamState; readonly member: MemberFacts }> {
  const [team, member] = await Promise.all([
    readTeam(db, teamId),
    findMemberFacts(db, teamId, userId),
  ]);
  if (!member || team.isSuspended) throw new ProblemError('team.not-found');
  return { team, member };
}

/**
 * A channel out of a team that was read whole.
 * @throws ProblemError channel.not-found
 */
export function channelOfTeam(
  { voice }: ReadDeps,
  read: { readonly team: TeamState; readonly member: MemberFacts },
  channelId: ChannelId,
): ReadChannel {
  const { team } = read;
  const { id: teamId, createdBy } = team.team;
  const member = withVoicePlace(read.member, teamId, voice.placeOf(read.member.userId));
  const channel: Channel | undefined = team.channels.get(channelId);
  if (team.isSuspended || !channel || !team.canSeeChannel(channelId, member))
    throw new ProblemError('channel.not-found');
  const permissions = team.channelPermissions(channelId, member);
  return { kind: 'team', teamId, channelId, channel, member, permissions, createdBy };
}

/**
 * A conversation as a transaction finds it: its chat, or of its team only what decides here.
 * @throws ProblemError channel.not-found
 */
export async function readConversation(
  deps: ReadDeps,
  db: Db,
  named: { userId: UserId; channelId: ChannelId; isChat: boolean },
): Promise<ReadConversation> {
  const { userId, channelId, isChat } = named;
  if (!isChat) {
    const rows = await findChannelScope(db, channelId, userId);
    if (!rows) throw new ProblemError('channel.not-found');
    if (rows.channel.parent_id !== null)
      return readThread(deps, db, { userId, channelId, parentId: rows.channel.parent_id });
    return channelOfTeam(deps, { team: partOfTeam(rows), member: rows.member }, channelId);
  }
  const chat = await loadChatState(db, channelId);
  if (!chat?.userIds.includes(userId)) throw new ProblemError('channel.not-found');
  return { kind: 'chat', teamId: null, channelId, chat };
}

/** A thread: what its channel is to the user decides. */
async function readThread(
  deps: ReadDeps,
  db: Db,
  named: { userId: UserId; channelId: ChannelId; parentId: ChannelId },
): Promise<ReadChannel> {
  const { userId, channelId, parentId } = named;
  const [rows, thread] = await Promise.all([
    findChannelScope(db, parentId, userId),
    findThread(db, channelId),
  ]);
  if (!rows || !thread) throw new ProblemError('channel.not-found');
  const parent = channelOfTeam(deps, { team: partOfTeam(rows), member: rows.member }, parentId);
  return {
    ...parent,
    channelId,
    ...inThread(parent.channel, factsOfThread(thread), parent.permissions),
  };
}

/** A team in which nothing is known but what decides about one member in one channel. */
function partOfTeam({ team, channel, category, roles }: ChannelScopeRows): TeamState {
  return createTeamState({
    team: presentTeam(team),
    isSuspended: team.suspended_at !== null,
    roles: new Map(roles.map((row) => [row.id, presentRole(row)])),
    channels: new Map([[channel.id, presentChannel(channel, team.id)]]),
    categories: new Map(category ? [[category.id, presentCategory(category)]] : []),
  });
}
