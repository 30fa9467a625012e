import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import {
  assertChannelPermit,
  assertConversationPermit,
  assertTeamPermit,
} from '../access/assert-permitted.ts';
import type { Permit } from '../access/permit.ts';
import {
  channelOfTeam,
  readConversation,
  readMember,
  readTeam,
  type ReadConversation,
} from '../access/read-scope.ts';
import { assertStaff } from '../access/assert-staff.ts';
import { findStaff } from '../../store/staff.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal, Staff } from '../principal.ts';
import { requireDeed } from '../require-deed.ts';
import type { WriteLock } from './write-lock.ts';

/** What a write has read of the place that its call is about. */
export interface ReadForCall {
  /** null: outside teams */
  readonly teamId: TeamId | null;
  readonly team?: TeamState;
  /** The actor in that team. */
  readonly member?: MemberFacts;
  readonly conversation?: ReadConversation;
  /** What the actor is of the staff, where the call asks for that. */
  readonly staff?: Staff;
  /** The chat that the write is about, if it is about one. */
  readonly chatId?: ChannelId;
}

type ReadDeps = Pick<ActionDeps, 'clock' | 'voice'>;

/** The account that a write is done for, if one is, and what its call's endpoint asks of it. */
export interface WriteCall {
  readonly actor: AccountPrincipal | null;
  readonly permit: Permit | null;
}

/** A write before its transaction. */
export interface PlannedWrite extends WriteCall {
  readonly lock: WriteLock;
  /** Whether the channel that the write is about, if it is about one, is a chat. */
  readonly isInChat: boolean;
  /** The team of that channel. */
  readonly teamOfChannel: TeamId | null;
}

/**
 * Finds out what never changes, before the transaction: one that holds a connection must not wait for
 * another, or as many writes as there are connections would wait for each other.
 */
export async function planWrite(
  { directory }: Pick<ActionDeps, 'directory'>,
  call: WriteCall,
  lock: WriteLock,
): Promise<PlannedWrite> {
  const channelId = call.permit?.channelId ?? ('channelId' in lock ? lock.channelId : null);
  const teamId = channelId === null ? undefined : await directory.teamOfChannel(channelId);
  return { ...call, lock, isInChat: teamId === null, teamOfChannel: teamId ?? null };
}

/**
 * Reads inside a transaction what a call is about, and decides the access that its endpoint declares
 * once more: since the request was let in, rights, a membership or the channel may be gone.
 */
export async function readForCall(
  deps: ReadDeps,
  db: Db,
  { actor, permit, lock, isInChat }: PlannedWrite,
): Promise<ReadForCall> {
  if (!permit || !actor) return readLocked(db, lock, isInChat);
  requireDeed(permit.deed, actor);
  if (permit.access.kind === 'staff') {
    const staff: Staff | undefined = await findStaff(db, actor.userId);
    assertStaff(permit.access.deed, staff);
    return { ...(await readLocked(db, lock, isInChat)), staff };
  }
  if (!isAboutPlace(permit)) return readLocked(db, lock, isInChat);
  const { channelId } = permit;
  const teamId = lockedTeam(lock, permit);
  if (channelId !== null && teamId !== null)
    return readTeamChannelCall(deps, db, { permit, actor, channelId, teamId });
  if (channelId !== null) return readChannelCall(deps, db, { permit, actor, channelId, isInChat });
  const namedId = teamId ?? permit.teamId;
  if (namedId === null) throw new Error('A call in a team names neither team nor channel');
  return readTeamCall(deps, db, { permit, actor, teamId: namedId });
}

/** The team that a write holds, which must be the one that its call is about. */
function lockedTeam(lock: WriteLock, { teamId }: Permit): TeamId | null {
  if (lock.of !== 'team') return null;
  if (teamId !== null && teamId !== lock.teamId)
    throw new Error('A write holds another team than its call is about');
  return lock.teamId;
}

/** What a lock alone is about: there is no call, or it is about no place. */
async function readLocked(db: Db, lock: WriteLock, isInChat: boolean): Promise<ReadForCall> {
  if (lock.of === 'team') return { teamId: lock.teamId, team: await readTeam(db, lock.teamId) };
  return isInChat && 'channelId' in lock
    ? { teamId: null, chatId: lock.channelId }
    : { teamId: null };
}

function isAboutPlace({ access }: Permit): boolean {
  return access.kind !== 'public' && access.kind !== 'user' && access.kind !== 'staff';
}

async function readTeamCall(
  deps: ReadDeps,
  db: Db,
  { permit, actor, teamId }: { permit: Permit; actor: AccountPrincipal; teamId: TeamId },
): Promise<ReadForCall> {
  const read = await readMember(db, teamId, actor.userId);
  assertTeamPermit(permit, read, deps.clock.now());
  return { teamId, ...read };
}

interface ChannelCall {
  readonly permit: Permit;
  readonly actor: AccountPrincipal;
  readonly channelId: ChannelId;
}

async function readTeamChannelCall(
  deps: ReadDeps,
  db: Db,
  { permit, actor, channelId, teamId }: ChannelCall & { readonly teamId: TeamId },
): Promise<ReadForCall> {
  const read = await readMember(db, teamId, actor.userId);
  const conversation = channelOfTeam(deps, read, channelId);
  assertPlace(deps, permit, conversation);
  return { teamId, ...read, conversation };
}

async function readChannelCall(
  deps: ReadDeps,
  db: Db,
  { permit, actor, channelId, isInChat }: ChannelCall & { readonly isInChat: boolean },
): Promise<ReadForCall> {
  const named = { userId: actor.userId, channelId, isChat: isInChat };
  const conversation = await readConversation(deps, db, named);
  // what a team's channel is asked of, a chat does not have
  const isElsewhere = permit.teamId !== null && permit.teamId !== conversation.teamId;
  if (isElsewhere || (permit.access.kind === 'channel' && conversation.kind === 'chat'))
    throw new ProblemError('channel.not-found');
  assertPlace(deps, permit, conversation);
  return conversation.kind === 'chat'
    ? { teamId: null, conversation, chatId: channelId }
    : { teamId: conversation.teamId, conversation };
}

function assertPlace(deps: ReadDeps, permit: Permit, conversation: ReadConversation): void {
  if (conversation.kind === 'chat') return;
  const now = deps.clock.now();
  if (permit.access.kind === 'channel') assertChannelPermit(permit, conversation, now);
  else assertConversationPermit(permit, conversation, now);
}
