import { useMemo } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { BlogDetail } from '../../features/blogs/blog-detail.tsx';
import { BlogList } from '../../features/blogs/blog-list.tsx';
import { MissingBlog } from '../../features/blogs/missing-blog.tsx';
import { MarkdownPlaceContext } from '../../features/messages/markdown/markdown-place.ts';
import { MarkdownText } from '../../features/messages/markdown/markdown-text.tsx';

interface TeamBlogsProps {
  readonly teamId: TeamId;
  /** null: all of them */
  readonly blogId: string | null;
}

/** The blogs of a team, or one of them, drawn as a message is. */
export function TeamBlogs({ teamId, blogId }: TeamBlogsProps) {
  const place = useMemo(() => ({ teamId, channelId: null }), [teamId]);
  if (blogId === null) return <BlogList teamId={teamId} />;
  return (
    <MarkdownPlaceContext value={place}>
      <BlogDetail
        teamId={teamId}
        blogId={blogId}
        Words={MarkdownText}
        missing={<MissingBlog teamId={teamId} />}
      />
    </MarkdownPlaceContext>
  );
}
