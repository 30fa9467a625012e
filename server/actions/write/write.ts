import type { AuditAction, AuditChange, AuditEntry } from '#shared/contract/teams/audit.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ChannelMask } from '#shared/rules/permissions.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import type { ChatRow } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import type { ReadConversation } from '../access/read-scope.ts';
import type { Permit } from '../access/permit.ts';
import type { ThreadFacts } from '../../state/team-directory.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { MemberChange } from '../../lib/announcements.ts';
import type { ChannelContext, ConversationContext, StaffContext, TeamContext } from '../context.ts';
import type { Principal, Staff } from '../principal.ts';
import type { Job, JobOptions } from '../job.ts';
import type { WriteLock } from './write-lock.ts';

/** On whose behalf a write runs, and what the call's endpoint asks of them. */
export interface Acting {
  readonly actor: Principal | null;
  /** null: nothing is asked of them */
  readonly permit: Permit | null;
}

export interface AuditRecord {
  /** The server's own deed, also where a user caused it: it stands under Tayfa's name. */
  readonly isOwn?: true;
  readonly action: AuditAction;
  readonly targetId?: string;
  readonly options?: AuditEntry['options'];
  readonly changes?: readonly AuditChange[];
}

/** A write under way: inside its lock and its transaction. */
export interface Tx {
  readonly db: Db;
  /**
   * Told after the commit, in this order. Without `to` the event itself says who hears it; in a
   * chat then all who are in it after the commit.
   */
  readonly emit: (event: StateEvent, to?: readonly UserId[]) => void;
  /** Written down in the team's audit log as done by the actor. */
  readonly audit: (record: AuditRecord) => Promise<void>;
  /** Several at once, in one statement. */
  readonly auditAll: (records: readonly AuditRecord[]) => Promise<void>;
  /** Done after the commit, also when this process is gone by then. */
  readonly later: (job: Job, options?: JobOptions) => Promise<void>;
  /** Who is in a chat, or may write there, changed. */
  readonly markChat: (channelId: ChannelId) => void;
  /** Some users have to do with others than before, outside of teams. */
  readonly markContacts: (userIds: readonly UserId[]) => void;
  /** The moment the write began, in milliseconds. */
  readonly now: number;
  /** What sessions know of a user changed. */
  readonly markUser: (userId: UserId) => void;
  /** Other teams are shown to a user than before: their sockets come back for a snapshot. */
  readonly markSight: (userId: UserId) => void;
  /** A team was made, with one member; who already knows a team is told by its own lock. */
  readonly markNewTeam: (teamId: TeamId, memberId: UserId) => void;
}

/** A write that holds a team. */
export interface TeamTx extends Tx {
  /** As it stands inside the lock: decide by this, not by what was loaded before. */
  readonly team: TeamState;
  /** Roles, channels, categories, overrides or the team's own fields changed. */
  readonly markStructural: () => void;
  readonly markMember: (change: MemberChange) => void;
  /** The memberships of the whole team read differently, as when a role is gone. */
  readonly markAllMembers: () => void;
}

/** A write on behalf of a member, whose access was decided once more. */
export interface MemberTx extends TeamTx {
  readonly actor: ActorInTeam;
}

/** A write in a team's channel that the actor sees, with the permission the endpoint asks for. */
export interface ChannelTx extends Tx {
  readonly channel: Channel;
  /** Set where it is a thread. */
  readonly thread?: ThreadFacts | undefined;
  /** What the actor may do in the channel, in the bits of its type. */
  readonly held: ChannelMask;
}

/** A write in a channel or chat where the actor may look. */
export interface ConversationTx extends Tx {
  readonly conversation: ReadConversation;
}

/** A write that holds a group the actor is in. */
export interface ChatTx extends Tx {
  readonly chat: ChatRow;
}

/** A write of one of the staff. */
export interface StaffTx extends Tx {
  /** What they are inside the lock: decide by this, not by what let them in. */
  readonly staff: Staff;
}

/** What a write has read, by what its call is about. */
type ReadFor<Context> = Context extends ChannelContext
  ? ChannelTx
  : Context extends TeamContext
    ? Pick<MemberTx, 'team' | 'actor'>
    : Context extends ConversationContext
      ? ConversationTx
      : Context extends StaffContext
        ? StaffTx
        : unknown;

/** What a write has by what it holds. */
type HeldBy<Context, Lock> = Lock extends { readonly of: 'team' }
  ? Context extends TeamContext
    ? MemberTx
    : TeamTx
  : Lock extends { readonly of: 'chat' }
    ? ChatTx
    : unknown;

export type TxFor<Context, Lock> = Tx & ReadFor<Context> & HeldBy<Context, Lock>;

/**
 * The one way to change what others see. One write of what it locks at a time, on this node and on
 * others; inside its transaction the access of the call is decided again on what is read there.
 * After the commit the directories are brought up to date and the events go out, before the next
 * write of the same may begin: permissions are never older than an answer, and events arrive in the
 * order of the commits. When the transaction fails, nothing is told.
 * @throws ProblemError what the access refuses with: *.not-found, *.missing-permission,
 *   team.creator-only, member.timed-out, account.unverified, chat.not-group, user.not-found
 * @throws Error for a write inside a write
 */
export type Write = <Context extends Acting | Principal, const Lock extends WriteLock, Result>(
  context: Context,
  plan: { readonly lock: Lock },
  work: (tx: TxFor<Context, Lock>) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs work that writes nothing into the database, such as a voice channel being joined, while no
 * write of the team is under way on any node; what it told has been heard everywhere when it resolves.
 */
export type WithTeamLock = <Result>(teamId: TeamId, work: () => Promise<Result>) => Promise<Result>;
