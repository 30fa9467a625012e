import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { openChat } from '../../data/chats/chats.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { FriendPicker } from './friend-picker.tsx';

/** Opens the conversation with one friend, or makes a group of several (M-056, X-007). */
export function StartChatDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<ReadonlySet<UserId>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const chatId = await openChat([...picked]);
      onClose();
      await navigate(paths.chat(chatId));
    } catch (error) {
      // M-057
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('chats.start.title')}
      description={t('chats.start.description')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabled={picked.size === 0}
            onClick={() => void start()}
          >
            {t(picked.size > 1 ? 'chats.start.submitGroup' : 'chats.start.submit')}
          </Button>
        </>
      }
    >
      {/* the maker of a group is one of its people */}
      <FriendPicker picked={picked} onPick={setPicked} max={socialLimits.groupUsers.max - 1} />
    </Dialog>
  );
}
