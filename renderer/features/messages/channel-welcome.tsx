import { Suspense } from 'react';
import { threadIn } from '#shared/reduce/channel-in.ts';
import { lazy } from '../../lib/lazy.ts';
import { Hash } from 'lucide-react';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { ChatWelcome } from './chat-welcome.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { MarkdownText } from './markdown/markdown-text.tsx';
import styles from './message-list.module.css';

const ThreadWelcome = lazy(async () => ({
  default: (await import('./threads/thread-welcome.tsx')).ThreadWelcome,
}));

/** Stands where the history of a channel begins (M-064). */
export function ChannelWelcome({ place }: { readonly place: ConversationPlace }) {
  const { t } = useTranslation();
  const channel = useView((view) => view.channels[place.teamId ?? '']?.[place.channelId]);
  const thread = useView((view) =>
    place.teamId === null ? undefined : threadIn(view, place.teamId, place.channelId),
  );
  if (place.teamId === null) return <ChatWelcome channelId={place.channelId} />;
  if (thread) {
    return (
      <Suspense>
        <ThreadWelcome thread={thread} />
      </Suspense>
    );
  }
  if (!channel) return null;
  return (
    <header className={styles.welcome}>
      <span className={styles.welcomeMark}>
        <Icon of={Hash} size={32} />
      </span>
      <h2 className={styles.welcomeTitle}>
        {t('messages.welcome.title', { channel: channel.name })}
      </h2>
      {channel.description === '' ? (
        <p className={styles.welcomeText}>
          {t('messages.welcome.text', { channel: channel.name })}
        </p>
      ) : (
        <div className={styles.welcomeText}>
          <MarkdownText content={channel.description} />
        </div>
      )}
    </header>
  );
}
