import { z } from 'zod';
import { validateBlogContent, validateBlogTitle } from '../../rules/blogs.ts';
import { endpoint } from '../endpoint.ts';
import { idField, pictureField, ruledText, success, timeField } from '../fields.ts';
import { teamSchema } from './team.ts';

/** Twice the characters that a blog may have: a character can be two of these. */
const MAX_CONTENT_ACCEPTED = 40_000;

/** A post of a team; T-339. */
const blogSchema = z.strictObject({
  id: idField<'blog'>(),
  teamId: idField<'team'>(),
  title: z.string(),
  content: z.string(),
  heroImage: z.string().nullable(),
  createdAt: timeField,
  createdBy: z.strictObject({ username: z.string() }),
});
export type Blog = z.output<typeof blogSchema>;

/** What those outside a team learn of it beside its blog. */
const blogTeamSchema = teamSchema.pick({
  id: true,
  name: true,
  description: true,
  banner: true,
  profilePicture: true,
  isVerified: true,
  memberCount: true,
});
export type BlogTeam = z.output<typeof blogTeamSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_BLOGS'] } as const;

export const listBlogs = endpoint({
  name: 'listBlogs',
  method: 'GET',
  path: '/api/v1/teams/:teamId/blogs',
  summary: 'Lists the blogs of a team, newest first',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ blogs: z.array(blogSchema), team: blogTeamSchema }),
});

export const createBlog = endpoint({
  name: 'createBlog',
  method: 'POST',
  path: '/api/v1/teams/:teamId/blogs',
  summary: 'Publishes a blog, for all to read; only while the team is discoverable',
  access: manage,
  limit: { per: 'user', points: 20, seconds: 3600 },
  params: teamParams,
  body: z.object({
    title: ruledText(validateBlogTitle),
    content: ruledText(validateBlogContent, MAX_CONTENT_ACCEPTED),
    heroImage: pictureField.nullish(),
  }),
  reply: z.strictObject({ success, blog: blogSchema }),
});

export const deleteBlog = endpoint({
  name: 'deleteBlog',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/blogs/:blogId',
  summary: 'Deletes a blog',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams.extend({ blogId: idField<'blog'>() }),
  reply: z.strictObject({ success }),
});

export const getBlog = endpoint({
  name: 'getBlog',
  method: 'GET',
  path: '/api/v1/blog/:blogId',
  summary: 'Returns a blog of a team that is discoverable, for anyone',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  params: z.object({ blogId: idField<'blog'>() }),
  reply: z.strictObject({ blog: blogSchema, team: blogTeamSchema }),
});
