import { Hash, Lock } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { isListedType } from '#shared/rules/channel-kinds.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Says what a channel is for, where there is nothing in it to see. */
export function ChannelPurpose({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { type, name } = channel;
  if (!isListedType(type)) return null;
  return (
    <EmptyState icon={channelIcons[type]} title={name}>
      {t(`channels.purpose.${type}`)}
    </EmptyState>
  );
}

/** No channel is open. */
export function NoChannelOpen() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={Hash} title={t('channels.empty.title')}>
      {t('channels.empty.hint')}
    </EmptyState>
  );
}

/** A channel that is not there, or not for me (T-423). */
export function LockedChannel() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={Lock} title={t('channels.empty.lockTitle')}>
      {t('channels.empty.lockHint')}
    </EmptyState>
  );
}
