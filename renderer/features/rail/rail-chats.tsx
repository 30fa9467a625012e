import { MessagesSquare } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { unreadChats } from '../../data/chats/chats.ts';
import { incomingRequests } from '../../data/friends/friends.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './team-rail.module.css';

/** M-175, M-206. */
const CHATS_CAP = 9;

/** The way to conversations, with what waits there: unread ones and friend requests. */
export function RailChats({ side }: { readonly side: 'inline-end' | 'bottom' }) {
  const { t } = useTranslation();
  const waiting = useView((view) => unreadChats(view) + incomingRequests(view)) ?? 0;
  return (
    <Tooltip content={t('chats.title')} side={side}>
      <NavLink to={paths.chats()} className={classNames(styles.tile, styles.plain)}>
        <Icon of={MessagesSquare} size={20} />
        <VisuallyHidden>{t('chats.title')}</VisuallyHidden>
        <Counter
          count={waiting}
          cap={CHATS_CAP}
          label={`, ${t('chats.row.unread', { count: waiting })}`}
          className={styles.badge}
        />
      </NavLink>
    </Tooltip>
  );
}
