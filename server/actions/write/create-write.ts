import type { UserId } from '#shared/lib/ids.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import type { KeyedLock } from '../../lib/keyed-lock.ts';
import { createNotNested } from '../../lib/not-nested.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamChange } from '../../state/announcement.ts';
import { insertAuditEntries } from '../../store/audit-entries.ts';
import { lockChat, type ChatRow } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import { lockUsers } from '../../store/friends.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { isOfDeletedAccount } from '../../store/violated-constraint.ts';
import { accountOf, type AccountPrincipal, type Principal } from '../principal.ts';
import {
  planWrite,
  readForCall,
  type PlannedWrite,
  type ReadForCall,
  type WriteCall,
} from './read-for-call.ts';
import { hearFirst } from './hear-first.ts';
import { createRunWrite } from './run-write.ts';
import { teamChange, tellWritten, WriteMarks } from './tell-written.ts';
import type { WriteDeps } from './write-deps.ts';
import type { Acting, Tx, TxFor, Write } from './write.ts';
import { keysOf, mayTakeRights, type WriteLock } from './write-lock.ts';

/** Creates the write path. */
export function createWrite(deps: WriteDeps): Write {
  const notNested = createNotNested('A write inside a write');
  const run = createRunWrite(deps);

  return async function write<
    Context extends Acting | Principal,
    const Lock extends WriteLock,
    Result,
  >(
    context: Context,
    { lock }: { readonly lock: Lock },
    work: (tx: TxFor<Context, Lock>) => Promise<Result>,
  ): Promise<Result> {
    const keys = keysOf(lock);
    const marks = new WriteMarks();
    async function transact(
      planned: PlannedWrite,
      db: Db,
    ): Promise<{ result: Result; read: ReadForCall; team: TeamChange | null }> {
      const held = await readHeld(db, planned);
      const read = await readForCall(deps, db, planned);
      await hearFirst(deps, db, { planned, read });
      const parts = { db, actor: planned.actor, marks, held, read };
      // reason: what was read is what the types of the context and of the lock say
      const tx = txOf(deps, parts) as TxFor<Context, Lock>;
      const result = await work(tx);
      return { result, read, team: await teamChange(db, planned, marks) };
    }
    if (mayTakeRights(lock)) deps.otherNodes?.requireBus();
    return notNested(async () => {
      const planned = await planWrite(deps, callOf(context), lock);
      return holding(deps.lock, keys, async () => {
        const { result } = await run({
          keys,
          transact: (db) => transact(planned, db),
          tell: (db, { read, team }) => tellWritten(deps, db, { planned, marks, read, team }),
        }).catch(refuseDeleted);
        return result;
      });
    });
  };
}

/** An account was deleted at the same moment: nothing new may belong to it. */
function refuseDeleted(error: unknown): never {
  throw isOfDeletedAccount(error) ? new ProblemError('user.not-found') : error;
}

/** A principal without a call is asked nothing. */
function callOf(context: Acting | Principal): WriteCall {
  return 'permit' in context
    ? { actor: accountOf(context.actor), permit: context.permit }
    : { actor: accountOf(context), permit: null };
}

/** Holds all keys within this process, one after another in their order. */
function holding<Result>(
  lock: KeyedLock,
  keys: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = keys;
  return first === undefined ? work() : lock(first, () => holding(lock, others, work));
}

/** What a lock reads besides what the call is about. */
interface Held {
  readonly chat?: ChatRow;
}

async function readHeld(db: Db, { actor, lock }: PlannedWrite): Promise<Held> {
  if (lock.of === 'users') {
    const existing = await lockUsers(db, lock.userIds);
    const isGone = (userId: UserId): boolean => !existing.has(userId);
    if (actor && lock.userIds.includes(actor.userId) && isGone(actor.userId))
      throw new ProblemError('session.required');
    if (lock.userIds.some(isGone)) throw new ProblemError('user.not-found');
  }
  if (lock.of !== 'chat') return {};
  const chat = await lockChat(db, lock.channelId);
  if (!chat || (actor && !chat.user_ids.includes(actor.userId)))
    throw new ProblemError('chat.not-found');
  if (chat.kind !== 'group') throw new ProblemError('chat.not-group');
  return { chat };
}

interface TxParts {
  readonly db: Db;
  readonly actor: AccountPrincipal | null;
  readonly marks: WriteMarks;
  readonly held: Held;
  readonly read: ReadForCall;
}

function txOf(deps: WriteDeps, { db, actor, marks, held, read }: TxParts): object {
  const auditAll: Tx['auditAll'] = async (records) => {
    if (records.length === 0) return;
    const { teamId } = read;
    if (teamId === null || records.some(({ isOwn }) => !isOwn && !actor))
      throw new Error('Only a deed of an account in a team is audited');
    await insertAuditEntries(
      db,
      records.map((record) => ({
        teamId,
        id: deps.newId<'audit-entry'>(),
        action: record.action,
        userId: record.isOwn || !actor ? SYSTEM_USER_ID : actor.userId,
        targetId: record.targetId ?? null,
        options: record.options ?? {},
        changes: record.changes ?? [],
      })),
    );
  };
  const tx: Tx = {
    db,
    emit: (event, to) => marks.events.push(to ? { event, to } : { event }),
    audit: (record) => auditAll([record]),
    auditAll,
    later: (job, options) => deps.jobs.add(db, job, options),
    markChat: (channelId) => marks.chats.push(channelId),
    markContacts: (userIds) => marks.contacts.push(...userIds),
    now: deps.clock.now(),
    markUser: (userId) => marks.users.push(userId),
    markSight: (userId) => marks.sights.push(userId),
    markNewTeam(teamId, userId) {
      marks.newTeamId = teamId;
      marks.isStructural = true;
      marks.members.push({ userId, change: 'joined', roleIds: [] });
    },
  };
  return {
    ...tx,
    ...held,
    ...(read.team && { team: read.team, actor: read.member && actorOf(read.team, read.member) }),
    ...(read.staff && { staff: read.staff }),
    ...(read.conversation && { conversation: read.conversation }),
    ...(read.conversation?.kind === 'team' && {
      channel: read.conversation.channel,
      thread: read.conversation.thread,
      held: read.conversation.permissions,
    }),
    markStructural: () => {
      marks.isStructural = true;
    },
    markMember: (change: (typeof marks.members)[number]) => marks.members.push(change),
    markAllMembers: () => {
      marks.areAllMembersChanged = true;
    },
  };
}

function actorOf(
  { team, roles }: NonNullable<ReadForCall['team']>,
  actor: NonNullable<ReadForCall['member']>,
): ActorInTeam {
  return { team, actor, roles };
}
