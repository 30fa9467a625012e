import type * as contract from '#shared/contract/teams/blog.ts';
import { blogLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBlog, presentBlogTeam } from '../../present/blog.ts';
import { findBlogs } from '../../store/blogs.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';

/** A team's blogs, for its members. */
export const listBlogs: Action<typeof contract.listBlogs> = async function listBlogs(
  { db },
  _context,
  { params: { teamId } },
) {
  const [rows, team] = await Promise.all([
    findBlogs(db, teamId, blogLimits.perTeam),
    findTeamRow(db, teamId),
  ]);
  if (!team) throw new ProblemError('team.not-found');
  return { blogs: rows.map(presentBlog), team: presentBlogTeam(team) };
};
