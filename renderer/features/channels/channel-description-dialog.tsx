import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './channel-dialogs.module.css';

interface ChannelDescriptionProps {
  readonly overlay: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** The whole description of a channel (T-117). */
export function ChannelDescriptionDialog({ overlay, onClose }: ChannelDescriptionProps) {
  const { t } = useTranslation();
  const channel = useChannel(overlay.teamId, overlay.channelId);
  if (!channel) return null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('channels.header.descriptionTitle', { channel: channel.name })}
    >
      <p className={styles.description}>
        {channel.description || t('channels.header.noDescription')}
      </p>
    </Dialog>
  );
}
