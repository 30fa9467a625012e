import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlogId, TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import type { TitledDraft } from '../drafts/titled-drafts.ts';

/** T-335: what was answered is shown again for so long. */
const KEPT_MS = 5 * 60_000;

const blogsQuery = (teamId: TeamId) =>
  queryOptions({
    queryKey: ['blogs', teamId],
    queryFn: ({ signal }) => callApi('listBlogs', { params: { teamId }, signal }),
    staleTime: KEPT_MS,
  });

/** A team's blogs, newest first, with what is shown of the team beside them. */
export function useBlogs(teamId: TeamId) {
  return useQuery(blogsQuery(teamId));
}

/** A blog that anyone may read (T-337). */
export function usePublicBlog(blogId: BlogId) {
  return useQuery({
    queryKey: ['blog', blogId],
    queryFn: ({ signal }) => callApi('getBlog', { params: { blogId }, signal }),
  });
}

/** Publishes and deletes blogs of a team; both throw an ApiProblem. */
export function useBlogActs(teamId: TeamId) {
  const queries = useQueryClient();
  const forget = () => queries.invalidateQueries({ queryKey: blogsQuery(teamId).queryKey });
  const publish = async (text: TitledDraft, heroImage: string | null) => {
    await callApi('createBlog', { params: { teamId }, body: { ...text, heroImage } });
    await forget();
  };
  const remove = async (blogId: BlogId) => {
    await callApi('deleteBlog', { params: { teamId, blogId } });
    await forget();
  };
  return { publish, remove };
}
