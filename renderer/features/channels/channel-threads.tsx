import { CornerDownRight } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { useJoinedThreadsOf, useLoadedThreads } from '../../data/threads/threads.ts';
import { markOf, useMark } from '../../data/unread/unread-mark.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import styles from './channel-threads.module.css';

/** Below a channel in the sidebar: its active threads that I am in. */
export function ChannelThreads({ channel: { teamId, id } }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  useLoadedThreads(teamId);
  const threads = useJoinedThreadsOf(teamId, id);
  if (threads.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label={t('messages.thread.mine')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread: { teamId, parentId, id, name } }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const mark = useMark((view) => markOf(view, { teamId, channelId: id }));
  return (
    <NavLink
      to={paths.thread(teamId, parentId, id)}
      className={classNames(styles.row, mark.unread > 0 && styles.unread)}
    >
      <Icon of={CornerDownRight} size={14} className={styles.icon} />
      <span className={styles.name}>{name}</span>
      <UnreadMark
        {...mark}
        cap={badgeCaps.channelNew}
        label={`, ${t('channels.sidebar.unread', { count: mark.unread })}${
          mark.calls > 0 ? `, ${t('channels.sidebar.mentions', { count: mark.calls })}` : ''
        }`}
      />
    </NavLink>
  );
}
