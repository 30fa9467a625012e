import { Phone, X } from 'lucide-react';
import { useMatch, useNavigate } from 'react-router-dom';
import type { Chat } from '#shared/contract/chats/chat.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { useChatPreview } from '../../data/chats/chat-preview.ts';
import { hideChat } from '../../data/chats/chats.ts';
import { isPlaceMuted } from '../../data/notifications/notifications.ts';
import { markOf, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ChatMenu } from './chat-menu.tsx';
import styles from './chat-sidebar.module.css';

/** One conversation of the list: who, what was said last, what is unread (M-039 to M-042). */
export function ChatRow({ chat }: { readonly chat: Chat }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const isOpen = useMatch(paths.chat(chat.id)) !== null;
  const { name, picture, shape, presence, doing } = useChatFace(chat);
  const isMuted =
    useView((view) => isPlaceMuted(view, { teamId: null, channelId: chat.id })) ?? false;
  const isCalling = useView((view) => view.calls[chat.id] !== undefined) ?? false;
  const mark = useMark((view) => markOf(view, { teamId: null, channelId: chat.id }));
  const preview = useChatPreview(chat);
  const hide = async () => {
    try {
      await hideChat(chat.id);
      // M-046
      if (isOpen) await navigate(paths.chats());
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <li className={styles.item}>
      <ContextMenu items={<ChatMenu chat={chat} name={name} onHide={() => void hide()} />}>
        <NavLink
          to={paths.chat(chat.id)}
          className={classNames(
            styles.row,
            mark.unread > 0 && styles.unread,
            isMuted && styles.muted,
          )}
        >
          <Avatar name={name} src={picture} shape={shape} size={32} presence={presence} />
          <span className={styles.words}>
            <span className={styles.title}>
              <span className={styles.name}>{name}</span>
              <DoingLine {...doing} className={styles.doing} />
            </span>
            {preview !== '' && <span className={styles.preview}>{preview}</span>}
          </span>
          {isCalling && (
            <>
              <Icon of={Phone} size={16} className={styles.calling} />
              <VisuallyHidden>, {t('chats.row.calling')}</VisuallyHidden>
            </>
          )}
          {isMuted && <VisuallyHidden>, {t('notifications.muted')}</VisuallyHidden>}
          <UnreadMark
            {...mark}
            cap={badgeCaps.directMessageRow}
            label={`, ${t('chats.row.unread', { count: mark.unread })}`}
            className={styles.count}
          />
        </NavLink>
      </ContextMenu>
      <IconButton
        icon={X}
        size="small"
        label={t('chats.sidebar.hide', { name })}
        onClick={() => void hide()}
        className={styles.hide}
      />
    </li>
  );
}
