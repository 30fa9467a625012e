import type { Blog, BlogTeam } from '#shared/contract/teams/blog.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { BlogRow } from '../store/blogs.ts';
import type { TeamRow } from '../store/teams.ts';

/** What leaves the server of a blog. */
export function presentBlog(row: BlogRow): Blog {
  return {
    id: row.id,
    teamId: row.team_id,
    title: row.title,
    content: row.content,
    heroImage: row.hero_image,
    createdAt: isoTime(idTime(row.id)),
    // the account is gone, what it wrote is not
    createdBy: { username: row.username ?? 'Unknown User' },
  };
}

/** What leaves the server of its team, also for those outside. */
export function presentBlogTeam(row: TeamRow): BlogTeam {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    banner: row.banner,
    profilePicture: row.profile_picture,
    isVerified: row.is_verified,
    memberCount: row.member_count,
  };
}
