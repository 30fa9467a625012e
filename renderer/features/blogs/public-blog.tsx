import type { ReactNode } from 'react';
import type { BlogTeam } from '#shared/contract/teams/blog.ts';
import type { BlogId } from '#shared/lib/ids.ts';
import { usePublicBlog } from '../../data/blogs/blogs.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { BlogArticle } from './blog-article.tsx';
import { BlogListSkeleton } from './blog-skeleton.tsx';
import type { BlogWords } from './blog-words.ts';
import styles from './blogs.module.css';

interface PublicBlogProps {
  readonly blogId: BlogId;
  readonly Words: BlogWords;
  /** for an address of none */
  readonly missing: ReactNode;
}

/** A blog for anyone, with the team beside it (T-019). */
export function PublicBlog({ blogId, Words, missing }: PublicBlogProps) {
  const { t } = useTranslation();
  const found = usePublicBlog(blogId);
  usePageTitle(found.data?.blog.title ?? '');
  if (found.isPending) return <BlogListSkeleton />;
  if (found.isError) return missing;
  const { blog, team } = found.data;
  return (
    <div className={styles.public}>
      <BlogArticle blog={blog} Words={Words} />
      <aside className={styles.side} aria-label={t('blogs.team')}>
        <TeamPanel team={team} />
      </aside>
    </div>
  );
}

function TeamPanel({ team }: { readonly team: BlogTeam }) {
  const { t } = useTranslation();
  return (
    <>
      {team.banner !== null && <img src={team.banner} alt="" className={styles.sideBanner} />}
      <div className={styles.sideWords}>
        <Avatar name={team.name} src={team.profilePicture} size={64} shape="rounded" />
        <h2 className={styles.cardTitle}>{team.name}</h2>
        <p className={styles.time}>{t('blogs.members', { count: team.memberCount })}</p>
        {team.description !== '' && <p dir="auto">{team.description}</p>}
        <ButtonLink to={paths.home()}>{t('blogs.open')}</ButtonLink>
      </div>
    </>
  );
}
