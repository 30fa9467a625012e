import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/actions/link.tsx';
import styles from './markdown.module.css';
import { useGuardedLink } from '../../../lib/use-guarded-link.ts';

interface MessageLinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

/** A link in the words of a message. */
export function MessageLink({ url, children }: MessageLinkProps) {
  const link = useGuardedLink(url);
  if (!link) return children;
  if (link.kind === 'internal') {
    return (
      <PlainLink className={styles.link} to={link.path}>
        {children}
      </PlainLink>
    );
  }
  return (
    <a
      className={styles.link}
      href={link.url}
      target="_blank"
      rel="noreferrer noopener"
      onClick={link.onClick}
    >
      {children}
    </a>
  );
}
