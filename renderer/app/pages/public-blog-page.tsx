import { useParams } from 'react-router-dom';
import type { BlogId } from '#shared/lib/ids.ts';
import { PublicBlog } from '../../features/blogs/public-blog.tsx';
import { BlogMissing } from '../../features/entry/blog-missing.tsx';
import { EntryFrame } from '../../features/entry/frame/entry-frame.tsx';
import { useEntryLanguage } from '../../features/entry/frame/use-entry-language.ts';
import { MarkdownText } from '../../features/messages/markdown/markdown-text.tsx';

/** A blog at the address that is passed around, signed in or not (T-019, E-233). */
export function PublicBlogPage() {
  const params = useParams();
  useEntryLanguage();
  // reason: the route's own parameter; the server refuses what is no id
  const blogId = (params['blogId'] ?? '') as BlogId;
  return (
    <EntryFrame>
      <PublicBlog blogId={blogId} Words={MarkdownText} missing={<BlogMissing />} />
    </EntryFrame>
  );
}
