import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { seesChannelNow } from '../access/sees-channel.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelTx } from '../write/write.ts';

type AssigneeDeps = Pick<ActionDeps, 'directory'>;
type ListTx = Pick<ChannelTx, 'channel' | 'db'>;

/** Whether a user can be given an item: a member who sees its list. */
export function canBeAssigned(
  deps: AssigneeDeps,
  { db, channel }: ListTx,
  userId: UserId,
): Promise<boolean> {
  return seesChannelNow(deps, { db, teamId: channel.teamId, channelId: channel.id }, userId);
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
