import { UserMinus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Chat } from '#shared/contract/chats/chat.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { validateGroupName } from '#shared/rules/chats.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { useChat, useChatName } from '../../data/chats/chats.ts';
import { useView } from '../../data/view-store.ts';
import { removeFromChat, updateChat } from '../../data/chats/change-chat.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './group-dialog.module.css';
import { GroupPicture } from './group-picture.tsx';

interface GroupDialogProps {
  readonly overlay: { readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** A group's picture, name and people; its owner removes people, anybody may leave. */
export function GroupDialog({ overlay, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const chat = useChat(overlay.channelId);
  const [isLeaving, setIsLeaving] = useState(false);
  if (!chat) return null;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('chats.group.title')}
      footer={
        <Button variant="quiet-danger" onClick={() => setIsLeaving(true)}>
          {t('chats.group.leave')}
        </Button>
      }
    >
      <GroupPicture chat={chat} />
      <GroupName chat={chat} />
      <h3 className={styles.heading}>{t('chats.group.people')}</h3>
      <GroupPeople chat={chat} />
      {isLeaving && <LeaveGroup chat={chat} onClose={() => setIsLeaving(false)} onLeft={onClose} />}
    </Dialog>
  );
}

function GroupName({ chat }: { readonly chat: Chat }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const shown = useChatName(chat);
  const [name, setName] = useState(chat.name ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const isWrong = validateGroupName(name) !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    setIsBusy(true);
    try {
      await updateChat(chat.id, { name: name.trim() });
      toasts.success(t('chats.group.saved'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <div className={styles.field}>
        <Field
          label={t('chats.group.name')}
          counter={{ count: characterCount(name.trim()), max: socialLimits.groupName.max }}
        >
          <TextInput value={name} onValueChange={setName} placeholder={shown} autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" isLoading={isBusy} disabled={isWrong || name.trim() === chat.name}>
        {t('chats.group.save')}
      </Button>
    </form>
  );
}

type Person = Pick<Chat['users'][number], 'id' | 'username'>;

/** Who is in the group; its owner removes them, after a question. */
function GroupPeople({ chat }: { readonly chat: Chat }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const me = useView((view) => view.me.id);
  const [going, setGoing] = useState<Person | null>(null);
  const remove = async () => {
    if (!going) return;
    try {
      await removeFromChat(chat.id, going.id);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <>
      <ul>
        {chat.users.map(({ id, username, profilePicture }) => (
          <li key={id} className={styles.person}>
            <Avatar name={username} src={profilePicture} size={32} />
            <span className={styles.name}>{username}</span>
            {id === chat.ownerId && <Tag>{t('chats.group.owner')}</Tag>}
            {me === chat.ownerId && id !== me && (
              <IconButton
                icon={UserMinus}
                size="small"
                variant="danger"
                label={t('chats.group.remove', { name: username })}
                onClick={() => setGoing({ id, username })}
              />
            )}
          </li>
        ))}
      </ul>
      {going && (
        <ConfirmDialog
          open
          onOpenChange={() => setGoing(null)}
          title={t('chats.group.removeTitle', { name: going.username })}
          description={t('chats.group.removeText')}
          confirmLabel={t('chats.group.removeConfirm')}
          isDanger
          onConfirm={remove}
        />
      )}
    </>
  );
}

interface LeaveGroupProps {
  readonly chat: Chat;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

function LeaveGroup({ chat, onClose, onLeft }: LeaveGroupProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const me = useView((view) => view.me.id);
  const leave = async () => {
    if (me === undefined) return;
    try {
      await removeFromChat(chat.id, me);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
    onLeft();
    await navigate(paths.chats());
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chats.group.leaveTitle')}
      description={t('chats.group.leaveText')}
      confirmLabel={t('chats.group.leave')}
      isDanger
      onConfirm={leave}
    />
  );
}
