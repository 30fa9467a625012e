import type { BlogId, TeamId } from '#shared/lib/ids.ts';
import { presentTeam } from '../../present/team.ts';
import { findBlog, findBlogs, type BlogRow } from '../../store/blogs.ts';
import { findTeamRow, type TeamRow } from '../../store/teams.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Whether those outside may find a team and read what it publishes. */
function isDiscoverable(team: TeamRow): boolean {
  return presentTeam(team).isDiscoverable && team.suspended_at === null;
}

/** A blog that anyone may read, with its team; undefined for all others, whether there or not. */
export async function findPublicBlog(
  { db }: Pick<ActionDeps, 'db'>,
  id: BlogId,
): Promise<{ readonly blog: BlogRow; readonly team: TeamRow } | undefined> {
  const blog = await findBlog(db, id);
  const team = blog && (await findTeamRow(db, blog.team_id));
  return blog && team && isDiscoverable(team) ? { blog, team } : undefined;
}

/** What anyone may read of a team, newest first; undefined where that is nothing. */
export async function findPublicBlogs(
  { db }: Pick<ActionDeps, 'db'>,
  teamId: TeamId,
  limit: number,
): Promise<{ readonly blogs: readonly BlogRow[]; readonly team: TeamRow } | undefined> {
  const team = await findTeamRow(db, teamId);
  if (!team || !isDiscoverable(team)) return undefined;
  return { blogs: await findBlogs(db, teamId, limit), team };
}
