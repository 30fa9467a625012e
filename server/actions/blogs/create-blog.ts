import type * as contract from '#shared/contract/teams/blog.ts';
import { blogLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBlog } from '../../present/blog.ts';
import { countBlogs, insertBlog } from '../../store/blogs.ts';
import type { Action } from '../action.ts';

/** Publishes a blog, only while the team is discoverable (T-326). */
export const createBlog: Action<typeof contract.createBlog> = async function createBlog(
  deps,
  context,
  { params: { teamId }, body },
) {
  const { userId, username } = context.actor;
  const blog = await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    if (!tx.team.team.isDiscoverable) throw new ProblemError('blog.not-discoverable');
    if ((await countBlogs(tx.db, teamId)) >= blogLimits.perTeam)
      throw new ProblemError('blog.limit-reached');
    const row = {
      id: deps.newId<'blog'>(),
      team_id: teamId,
      title: body.title.trim(),
      content: body.content,
      hero_image: body.heroImage ?? null,
      author_id: userId,
    };
    await insertBlog(tx.db, row);
    const options = { name: row.title };
    await tx.audit({ action: 'blog.created', targetId: row.id, options });
    return presentBlog({ ...row, username });
  });
  return { success: true, blog };
};
