import type * as contract from '#shared/contract/teams/blog.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteBlogRow } from '../../store/blogs.ts';
import type { Action } from '../action.ts';

/** Deletes a blog; its picture goes with the sweep of those that nothing shows. */
export const deleteBlog: Action<typeof contract.deleteBlog> = async function deleteBlog(
  deps,
  context,
  { params },
) {
  const { teamId } = params;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    if (!(await deleteBlogRow(tx.db, params))) throw new ProblemError('blog.not-found');
  });
  return { success: true };
};
