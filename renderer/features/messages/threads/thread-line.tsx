import { MessagesSquare } from 'lucide-react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import styles from './thread-line.module.css';

/** Below a message that a thread began with: how much was said there, by whom, and when last. */
export function ThreadLine({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { teamId, parentId, id, name, messageCount, authors, lastMessageAt } = thread;
  const names = format.list(authors.map(shownName));
  return (
    <Link to={paths.thread(teamId, parentId, id)} className={styles.line}>
      <Icon of={MessagesSquare} size={16} className={styles.icon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{t('messages.thread.replies', { count: messageCount })}</span>
      {names !== '' && <span className={styles.authors}>{names}</span>}
      {lastMessageAt !== null && (
        <TimeText at={Date.parse(lastMessageAt)} form="relative" className={styles.time} />
      )}
    </Link>
  );
}
