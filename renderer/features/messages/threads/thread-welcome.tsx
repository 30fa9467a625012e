import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { getOneMessage } from '../../../data/messages/one-message.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import list from '../message-list.module.css';
import styles from './thread-welcome.module.css';

/** Stands where a thread begins: its name, and the message it began with. */
export function ThreadWelcome({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  return (
    <header className={list.welcome}>
      <span className={list.welcomeMark}>
        <Icon of={MessagesSquare} size={32} />
      </span>
      <h2 className={list.welcomeTitle}>{thread.name}</h2>
      {thread.rootMessageId === null ? (
        <p className={list.welcomeText}>{t('messages.thread.begins')}</p>
      ) : (
        <Root thread={thread} messageId={thread.rootMessageId} />
      )}
    </header>
  );
}

function Root({
  thread: { teamId, parentId },
  messageId,
}: {
  readonly thread: Thread;
  readonly messageId: NonNullable<Thread['rootMessageId']>;
}) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['thread root', parentId, messageId],
    queryFn: async () => getOneMessage(parentId, messageId),
    retry: false,
  });
  if (isError) return <p className={list.welcomeText}>{t('messages.thread.rootGone')}</p>;
  if (!data) return null;
  return (
    <blockquote className={styles.root}>
      <strong>{shownName(data.createdBy)}</strong>
      <MarkdownText content={data.content} />
      <Link to={paths.message(teamId, parentId, messageId)} className={styles.jump}>
        {t('messages.thread.toRoot')}
      </Link>
    </blockquote>
  );
}
