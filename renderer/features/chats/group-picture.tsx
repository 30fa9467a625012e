import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Chat } from '#shared/contract/chats/chat.ts';
import { acceptedImages } from '#shared/rules/uploads.ts';
import { useChatName } from '../../data/chats/chats.ts';
import { usePictureCheck } from '../../data/uploads/picture-check.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { updateChat } from '../../data/chats/change-chat.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './group-dialog.module.css';

/** The picture of a group: everybody in it chooses one, and it is there at once. */
export function GroupPicture({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, send, remove } = useGroupPicture(chat);
  const choose = t(chat.picture === null ? 'teams.picture.choose' : 'teams.picture.change');
  return (
    <div className={styles.picture}>
      <Avatar name={useChatName(chat)} src={chat.picture} size={64} />
      <Button icon={ImagePlus} isLoading={isBusy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {chat.picture !== null && (
        <IconButton
          icon={Trash2}
          label={t('teams.picture.remove')}
          disabled={isBusy}
          onClick={remove}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages.chatPicture.join(',')}
        aria-label={choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) send(file);
          // choosing the same file again is a change too
          event.target.value = '';
        }}
      />
    </div>
  );
}

function useGroupPicture({ id: chatId }: Chat) {
  const translation = useTranslation();
  const toasts = useToasts();
  const problemOf = usePictureCheck('chatPicture');
  const [isBusy, setIsBusy] = useState(false);
  const change = async (find: () => Promise<string | null>) => {
    setIsBusy(true);
    try {
      await updateChat(chatId, { picture: await find() });
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  const send = (image: File) => {
    const problem = problemOf(image);
    if (problem === null)
      void change(() => uploadPicture({ image, fileName: image.name, type: 'chatPicture' }));
    else toasts.error(problem);
  };
  return { isBusy, send, remove: () => void change(() => Promise.resolve(null)) };
}
