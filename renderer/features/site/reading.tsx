import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './reading.module.css';

interface ReadingProps {
  readonly title: ReactNode;
  readonly opening: ReactNode;
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** A text to read: a column of a length that eyes can follow, and its table of contents. */
export function Reading({ title, opening, chapters, children }: ReadingProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.opening}>{opening}</div>
      </header>
      {chapters.length > 0 && (
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.contentsTitle}>
            {t('site.contents')}
          </h2>
          <ol>
            {chapters.map(({ id, title: chapter }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.chapter}>
                  {chapter}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>{children}</div>
    </article>
  );
}
