import type { Blog } from '#shared/contract/teams/blog.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { TimeText } from '../../ui/display/time-text.tsx';
import type { BlogWords } from './blog-words.ts';
import styles from './blogs.module.css';

interface BlogArticleProps {
  readonly blog: Blog;
  readonly Words: BlogWords;
}

/** A blog to read. */
export function BlogArticle({ blog, Words }: BlogArticleProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.article}>
      {blog.heroImage !== null && <img src={blog.heroImage} alt="" className={styles.hero} />}
      <h1 className={styles.title} dir="auto">
        {blog.title}
      </h1>
      <p className={styles.time}>
        <TimeText at={Date.parse(blog.createdAt)} form="moment" />
        {' · '}
        {t('blogs.by', { name: blog.createdBy.username })}
      </p>
      <Words content={blog.content} />
    </article>
  );
}
