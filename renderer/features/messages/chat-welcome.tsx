import type { ChannelId } from '#shared/lib/ids.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { useChat } from '../../data/chats/chats.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './message-list.module.css';

/** Stands where the history of a chat begins (M-065). */
export function ChatWelcome({ channelId }: { readonly channelId: ChannelId }) {
  const { t } = useTranslation();
  const chat = useChat(channelId);
  const { name, picture, shape } = useChatFace(chat);
  if (!chat) return null;
  return (
    <header className={styles.welcome}>
      <Avatar name={name} src={picture} shape={shape} size={64} />
      <h2 className={styles.welcomeTitle}>{name}</h2>
      <p className={styles.welcomeText}>
        {chat.type === 'direct'
          ? t('chats.welcome.direct', { name })
          : t('chats.welcome.group', { name })}
      </p>
    </header>
  );
}
