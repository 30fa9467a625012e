import type * as contract from '#shared/contract/social/report.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertMessageReport } from '../../store/message-reports.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';

/**
 * Keeps a report of another user with how they were called then. It tells no more of who is there than
 * a profile does.
 */
export const reportUser: Action<typeof contract.reportUser> = async function reportUser(
  deps,
  { actor },
  { params: { userId }, body: { reason, details } },
) {
  const user = await findUser(deps.db, userId);
  if (!user || user.is_system) throw new ProblemError('user.not-found');
  if (userId === actor.userId) throw new ProblemError('report.self');
  const isNew = await insertMessageReport(deps.db, {
    id: deps.newId<'message-report'>(),
    kind: 'user',
    reporter_id: actor.userId,
    author_id: userId,
    team_id: null,
    channel_id: null,
    message_id: null,
    content: [`${user.username} (${user.slug})`, user.status_content ?? ''].join('\n').trim(),
    reason,
    details,
  });
  if (!isNew) throw new ProblemError('report.repeated-user');
  return { success: true };
};
