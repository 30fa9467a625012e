import { Settings } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { isListedType } from '#shared/rules/channel-kinds.ts';
import { isPlaceMuted } from '../../data/notifications/notifications.ts';
import { useCan, useChannelCan } from '../../data/permissions/permissions.ts';
import { markOf, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { rovingTool, useRovingItem } from '../../ui/layout/roving-focus.tsx';
import { useSortableLink } from '../../ui/layout/sortable-area.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { ChannelMenu, ChannelThreads } from './lazy-parts.tsx';
import styles from './channel-sidebar.module.css';
import { ChannelTypers } from './channel-typers.tsx';
import { ChannelVoice } from './channel-voice.tsx';

interface ChannelRowProps {
  readonly channel: Channel;
  readonly isSortable: boolean;
}

/** A channel in the sidebar: where it leads, what is new in it, who writes there. */
export function ChannelRow({ channel, isSortable }: ChannelRowProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isManageable = useChannelCan(channel.teamId, channel.id, 'MANAGE_CHANNEL');
  const managesWebhooks = useCan(channel.teamId, 'MANAGE_WEBHOOKS') && channel.type === 'text';
  const hasSettings = isManageable || managesWebhooks;
  const { setItemRef, setHandleRef, style, handle, isDragging, isTarget } = useSortableLink(
    channel.id,
    !isSortable,
    { kind: 'channel' },
  );
  const roving = useRovingItem(channel.id);
  const isMuted =
    useView((view) => isPlaceMuted(view, { teamId: channel.teamId, channelId: channel.id })) ??
    false;
  const mark = useMark((view) => markOf(view, { teamId: channel.teamId, channelId: channel.id }));
  return (
    <li
      ref={setItemRef}
      style={style}
      data-roving-row=""
      className={classNames(
        styles.row,
        mark.unread > 0 && styles.unread,
        isMuted && styles.muted,
        isDragging && styles.lifted,
        isTarget && styles.target,
      )}
    >
      <ContextMenu items={<ChannelMenu {...{ channel, isManageable, hasSettings }} />}>
        <div className={styles.holder}>
          <NavLink
            ref={setHandleRef}
            to={paths.channel(channel.teamId, channel.id)}
            {...handle}
            {...roving}
            className={classNames(styles.link)}
          >
            <Icon of={channelIcons[channel.type]} className={styles.icon} />
            <VisuallyHidden>{typeName(t, channel)} </VisuallyHidden>
            <span className={styles.name}>{channel.name}</span>
            {isMuted && <VisuallyHidden>, {t('notifications.muted')}</VisuallyHidden>}
            <ChannelVoice channel={channel} />
            <ChannelTypers teamId={channel.teamId} channelId={channel.id} />
            <UnreadMark
              {...mark}
              cap={badgeCaps.channelNew}
              label={`, ${t('channels.sidebar.unread', { count: mark.unread })}${
                mark.calls > 0 ? `, ${t('channels.sidebar.mentions', { count: mark.calls })}` : ''
              }`}
            />
          </NavLink>
          {hasSettings && (
            <span className={styles.tools}>
              <IconButton
                {...rovingTool}
                icon={Settings}
                size="small"
                label={t('channels.sidebar.manageChannel', { channel: channel.name })}
                onClick={() =>
                  open({
                    type: 'channel-settings',
                    teamId: channel.teamId,
                    channelId: channel.id,
                  })
                }
              />
            </span>
          )}
        </div>
      </ContextMenu>
      <ChannelVoice channel={channel} isList />
      {channel.type === 'text' && <ChannelThreads channel={channel} />}
    </li>
  );
}

function typeName(t: ReturnType<typeof useTranslation>['t'], { type }: Channel): string {
  // those that never stand in a sidebar have no name of their own
  return isListedType(type) ? t(`channels.type.${type}`) : '';
}
