import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMemberFacts } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelTx } from '../write/write.ts';

type AssigneeDeps = Pick<ActionDeps, 'directory'>;
type ListTx = Pick<ChannelTx, 'channel' | 'db'>;

/** Whether a user can be given an item: a member who sees its list. */
export async function canBeAssigned(
  { directory }: AssigneeDeps,
  { db, channel }: ListTx,
  userId: UserId,
): Promise<boolean> {
  const team = await directory.get(channel.teamId);
  const facts = await findMemberFacts(db, channel.teamId, userId);
  return team !== null && facts !== null && team.canSeeChannel(channel.id, facts);
}

/**
 * Who is to do an item can see its list.
 * @throws ProblemError todo.assignee-not-here, at `assigneeId`
 */
export async function requireAssignee(
  deps: AssigneeDeps,
  tx: ListTx,
  assigneeId: UserId | null | undefined,
): Promise<void> {
  if (assigneeId === null || assigneeId === undefined) return;
  if (await canBeAssigned(deps, tx, assigneeId)) return;
  throw new ProblemError('todo.assignee-not-here', {
    errors: { assigneeId: 'Only members who can see this channel can be assigned.' },
  });
}
