import { ArrowLeft, Link2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Blog } from '#shared/contract/teams/blog.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { useBlogActs, useBlogs } from '../../data/blogs/blogs.ts';
import { useTeamMask } from '../../data/permissions/permissions.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { BlogArticle } from './blog-article.tsx';
import { BlogListSkeleton } from './blog-skeleton.tsx';
import type { BlogWords } from './blog-words.ts';
import styles from './blogs.module.css';

interface BlogDetailProps {
  readonly teamId: TeamId;
  readonly blogId: string;
  readonly Words: BlogWords;
  /** for an address of none */
  readonly missing: ReactNode;
}

/** One blog within its team, with the way back to all (T-017, T-328). */
export function BlogDetail({ teamId, blogId, Words, missing }: BlogDetailProps) {
  const translation = useTranslation();
  const { t } = translation;
  const copy = useCopy();
  const found = useBlogs(teamId);
  const mayManage = hasTeamPermission(useTeamMask(teamId), 'MANAGE_BLOGS');
  if (found.isPending) return <BlogListSkeleton />;
  if (found.isError) {
    return (
      <ErrorState title={t('blogs.failed')} onRetry={() => void found.refetch()}>
        {failureText(translation, found.error)}
      </ErrorState>
    );
  }
  const blog = found.data.blogs.find(({ id }) => id === blogId);
  if (!blog) return missing;
  return (
    <section className={styles.page} aria-label={blog.title}>
      <div className={styles.column}>
        <div className={styles.tools}>
          <ButtonLink variant="quiet" icon={ArrowLeft} to={paths.channel(teamId, 'blogs')}>
            {t('blogs.back')}
          </ButtonLink>
          <div className={styles.acts}>
            <Button
              variant="quiet"
              icon={Link2}
              onClick={() =>
                void copy(serverOrigin() + paths.publicBlog(blog.id), t('blogs.copied'))
              }
            >
              {t('blogs.share')}
            </Button>
            {mayManage && <DeleteBlog blog={blog} />}
          </div>
        </div>
        <BlogArticle blog={blog} Words={Words} />
      </div>
    </section>
  );
}

function DeleteBlog({ blog }: { readonly blog: Blog }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { remove } = useBlogActs(blog.teamId);
  const [isAsked, setIsAsked] = useState(false);
  const confirm = async () => {
    try {
      await remove(blog.id);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
    toasts.success(t('blogs.deleted'));
    await navigate(paths.channel(blog.teamId, 'blogs'));
  };
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setIsAsked(true)}>
        {t('blogs.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('blogs.deleteTitle', { title: blog.title })}
        description={t('blogs.deleteText')}
        confirmLabel={t('common.action.delete')}
        isDanger
        onConfirm={confirm}
      />
    </>
  );
}
