import { Newspaper, Rss } from 'lucide-react';
import type { Blog } from '#shared/contract/teams/blog.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import { blogLimits } from '#shared/rules/limits.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { useBlogs } from '../../data/blogs/blogs.ts';
import { useTeamMask } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { plainText } from '../../lib/markdown/plain-text.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, PlainLink } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BlogComposer } from './blog-composer.tsx';
import { BlogListSkeleton } from './blog-skeleton.tsx';
import styles from './blogs.module.css';

/** The blogs of a team (T-327, T-328), with a composer for those who may publish (T-329). */
export function BlogList({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const mayManage = hasTeamPermission(useTeamMask(teamId), 'MANAGE_BLOGS');
  const isDiscoverable = useTeam(teamId)?.isDiscoverable ?? false;
  return (
    <section className={styles.page} aria-label={t('blogs.list')}>
      <div className={styles.column}>
        {mayManage && isDiscoverable && <BlogComposer teamId={teamId} />}
        {mayManage && !isDiscoverable && <p className={styles.note}>{t('blogs.write.hidden')}</p>}
        {isDiscoverable && (
          <div className={styles.tools}>
            <ButtonLink
              size="small"
              variant="quiet"
              icon={Rss}
              to={serverOrigin() + paths.blogFeed(teamId)}
            >
              {t('blogs.feed')}
            </ButtonLink>
          </div>
        )}
        <Cards teamId={teamId} />
      </div>
    </section>
  );
}

function Cards({ teamId }: { readonly teamId: TeamId }) {
  const translation = useTranslation();
  const { t } = translation;
  const found = useBlogs(teamId);
  if (found.isPending) return <BlogListSkeleton />;
  if (found.isError) {
    return (
      <ErrorState title={t('blogs.failed')} onRetry={() => void found.refetch()}>
        {failureText(translation, found.error)}
      </ErrorState>
    );
  }
  if (found.data.blogs.length === 0) {
    return (
      <EmptyState icon={Newspaper} title={t('blogs.emptyTitle')}>
        {t('blogs.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {found.data.blogs.map((blog) => (
        <li key={blog.id}>
          <BlogCard blog={blog} />
        </li>
      ))}
    </ul>
  );
}

function BlogCard({ blog }: { readonly blog: Blog }) {
  return (
    <Card isInteractive isBare className={styles.card}>
      <div className={styles.cardHero}>
        {blog.heroImage === null ? (
          <Icon of={Newspaper} size={40} />
        ) : (
          <img src={blog.heroImage} alt="" loading="lazy" />
        )}
      </div>
      <div className={styles.cardWords}>
        <h3 className={styles.cardTitle} dir="auto">
          <PlainLink to={paths.blog(blog.teamId, blog.id)} data-cover>
            {blog.title}
          </PlainLink>
        </h3>
        <TimeText at={Date.parse(blog.createdAt)} form="moment" className={styles.time} />
        <p className={styles.preview} dir="auto">
          {cutText(plainText(blog.content), blogLimits.preview)}
        </p>
      </div>
    </Card>
  );
}
