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
    const blog = await deleteBlogRow(tx.db, params);
    if (!blog) throw new ProblemError('blog.not-found');
    // there is nothing left to look its title up by
    const options = { name: blog.title };
    await tx.audit({ action: 'blog.deleted', targetId: params.blogId, options });
  });
  return { success: true };
};
