import { CopyPlus, Settings, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import { useDeveloperMode } from '../../data/me/own-account.ts';
import { useMuting } from '../../data/notifications/notifications.ts';
import { cloneChannel } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { MuteMenu } from '../../ui/overlays/mute-menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CopyIdItem } from './copy-id-item.tsx';

interface ChannelMenuProps {
  readonly channel: Channel;
  readonly isManageable: boolean;
  /** also for those who manage its webhooks alone */
  readonly hasSettings: boolean;
}

/** What can be done to a channel (T-102, T-103). */
export function ChannelMenu({ channel, isManageable, hasSettings }: ChannelMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const { id: channelId, teamId } = channel;
  const muting = useMuting({ teamId, channelId });
  const clone = async () => {
    try {
      const copy = await cloneChannel({ teamId, channelId });
      toasts.success(t('channels.sidebar.cloned'));
      await navigate(paths.channel(teamId, copy.id));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <>
      <MuteMenu {...muting} onSettings={() => open({ type: 'notifications', teamId, channelId })} />
      {hasSettings && <MenuSeparator />}
      {hasSettings && (
        <MenuItem
          icon={Settings}
          onSelect={() => open({ type: 'channel-settings', teamId, channelId })}
        >
          {t('channels.sidebar.editChannel')}
        </MenuItem>
      )}
      {isManageable && (
        <MenuItem icon={CopyPlus} onSelect={() => void clone()}>
          {t('channels.sidebar.cloneChannel')}
        </MenuItem>
      )}
      {isDeveloper && <CopyIdItem id={channelId} />}
      {isManageable && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={Trash2}
            isDanger
            onSelect={() => open({ type: 'delete-channel', teamId, channelId })}
          >
            {t('channels.sidebar.deleteChannel')}
          </MenuItem>
        </>
      )}
    </>
  );
}

interface CategoryMenuProps {
  readonly category: Category;
  readonly isManageable: boolean;
}

/** What can be done to a category. */
export function CategoryMenu({ category, isManageable }: CategoryMenuProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const { id: categoryId, teamId } = category;
  return (
    <>
      {isManageable && (
        <MenuItem
          icon={Settings}
          onSelect={() => open({ type: 'category-settings', teamId, categoryId })}
        >
          {t('channels.sidebar.editCategory')}
        </MenuItem>
      )}
      {isDeveloper && <CopyIdItem id={categoryId} />}
      {isManageable && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={Trash2}
            isDanger
            onSelect={() => open({ type: 'delete-category', teamId, categoryId })}
          >
            {t('channels.sidebar.deleteCategory')}
          </MenuItem>
        </>
      )}
    </>
  );
}
