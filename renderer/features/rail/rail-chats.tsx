import { House, MessagesSquare } from 'lucide-react';
import type { Chat } from '#shared/contract/chats/chat.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { unreadChats, useChats } from '../../data/chats/chats.ts';
import { incomingRequests } from '../../data/friends/friends.ts';
import { markOf, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './team-rail.module.css';

/** T-077, T-078, M-175, M-206. */
const CAP = badgeCaps.sidebar;
/** So many faces of unread chats stand in the rail; the rest is in the list. */
const MOST_FACES = 5;

interface RailPlaceProps {
  readonly side: 'inline-end' | 'bottom';
}

/** Home, with the friend requests that wait (T-077). */
export function RailHome({ side }: RailPlaceProps) {
  const { t } = useTranslation();
  const requests = useView(incomingRequests) ?? 0;
  return (
    <Tooltip content={t('home.rail.home')} side={side}>
      <NavLink isExact to={paths.home()} className={classNames(styles.tile, styles.plain)}>
        <Icon of={House} size={20} />
        <VisuallyHidden>{t('home.rail.home')}</VisuallyHidden>
        <Counter
          count={requests}
          cap={CAP}
          label={`, ${t('home.rail.requests', { count: requests })}`}
          className={styles.badge}
        />
      </NavLink>
    </Tooltip>
  );
}

/** The way to conversations, and straight to those with something unread (T-078). */
export function RailChats({ side }: RailPlaceProps) {
  const { t } = useTranslation();
  const waiting = useView(unreadChats) ?? 0;
  return (
    <>
      <Tooltip content={t('chats.title')} side={side}>
        <NavLink to={paths.chats()} className={classNames(styles.tile, styles.plain)}>
          <Icon of={MessagesSquare} size={20} />
          <VisuallyHidden>{t('chats.title')}</VisuallyHidden>
          <Counter
            count={waiting}
            cap={CAP}
            label={`, ${t('chats.row.unread', { count: waiting })}`}
            className={styles.badge}
          />
        </NavLink>
      </Tooltip>
      {waiting > 0 && <UnreadFaces side={side} />}
    </>
  );
}

function markOfChat(view: ClientView, channelId: ChannelId) {
  return markOf(view, { teamId: null, channelId });
}

/** A text, so that nothing is drawn anew while the same chats wait. */
function waitingIds(view: ClientView): string {
  const waiting = view.chats.filter(({ id }) => markOfChat(view, id).calls > 0);
  return waiting
    .slice(0, MOST_FACES)
    .map(({ id }) => id)
    .join(' ');
}

function UnreadFaces({ side }: RailPlaceProps) {
  const ids = useView(waitingIds) ?? '';
  const chats = useChats() ?? [];
  const shown = chats.filter(({ id }) => ids.split(' ').includes(id));
  return shown.map((chat) => <UnreadFace key={chat.id} chat={chat} side={side} />);
}

function UnreadFace({ chat, side }: RailPlaceProps & { readonly chat: Chat }) {
  const { t } = useTranslation();
  const { name, picture, shape } = useChatFace(chat);
  const mark = useMark((view) => markOfChat(view, chat.id));
  return (
    <Tooltip content={name} side={side}>
      <NavLink to={paths.chat(chat.id)} className={classNames(styles.tile, styles.face)}>
        <Avatar name={name} src={picture} shape={shape} size={40} />
        <VisuallyHidden>{name}</VisuallyHidden>
        <UnreadMark
          {...mark}
          cap={CAP}
          label={`, ${t('home.rail.unread', { count: mark.unread })}`}
          className={styles.badge}
        />
      </NavLink>
    </Tooltip>
  );
}
