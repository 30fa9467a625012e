import { X } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { removeEmbeds } from '../../../data/messages/change-message.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { EmbedView } from './embed-view.tsx';
import styles from './embed.module.css';

interface EmbedsProps {
  readonly message: Message;
  readonly place: ConversationPlace;
}

/** The boxes of a message (M-018). Its author, and who manages messages, may take them off. */
export function Embeds({ message, place }: EmbedsProps) {
  const { teamId, channelId } = place;
  const mayRemove =
    useView((view) => {
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      const manages = hasChannelPermission('text', mask, 'MANAGE_MESSAGES');
      return view.me.id === message.createdBy.id || manages;
    }) ?? false;
  return (
    <div className={styles.embeds}>
      <ol className={styles.list}>
        {message.embeds.map((embed, index) => (
          // they come and go all together
          <li key={String(index)}>
            <EmbedView embed={embed} />
          </li>
        ))}
      </ol>
      {mayRemove && <RemoveEmbeds message={message} />}
    </div>
  );
}

function RemoveEmbeds({ message }: { readonly message: Message }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await removeEmbeds(message);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <>
      <IconButton
        icon={X}
        size="small"
        className={styles.remove}
        label={t('messages.embed.remove')}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('messages.embed.removeTitle')}
        description={t('messages.embed.removeText')}
        confirmLabel={t('messages.embed.remove')}
        isDanger
        onConfirm={remove}
      />
    </>
  );
}
