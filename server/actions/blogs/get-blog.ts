import type * as contract from '#shared/contract/teams/blog.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBlog, presentBlogTeam } from '../../present/blog.ts';
import type { Action } from '../action.ts';
import { findPublicBlog } from './public-blog.ts';

/** A blog for anyone, signed in or not. */
export const getBlog: Action<typeof contract.getBlog> = async function getBlog(
  deps,
  _context,
  { params },
) {
  const found = await findPublicBlog(deps, params.blogId);
  if (!found) throw new ProblemError('blog.not-found');
  return { blog: presentBlog(found.blog), team: presentBlogTeam(found.team) };
};
