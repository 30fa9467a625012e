import { useState } from 'react';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { useChat } from '../../data/chats/chats.ts';
import { addToChat } from '../../data/chats/change-chat.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { FriendPicker } from './friend-picker.tsx';

interface AddPeopleProps {
  readonly overlay: { readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** Adds friends to a group, up to ten people in all. */
export function AddPeopleDialog({ overlay, onClose }: AddPeopleProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const chat = useChat(overlay.channelId);
  const [picked, setPicked] = useState<ReadonlySet<UserId>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  if (!chat) return null;
  const there = chat.users.map(({ id }) => id);
  const add = async () => {
    setIsBusy(true);
    try {
      await addToChat(chat.id, [...picked]);
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('chats.group.addTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabled={picked.size === 0}
            onClick={() => void add()}
          >
            {t('chats.group.addSubmit')}
          </Button>
        </>
      }
    >
      <FriendPicker
        picked={picked}
        onPick={setPicked}
        max={socialLimits.groupUsers.max - there.length}
        without={there}
      />
    </Dialog>
  );
}
