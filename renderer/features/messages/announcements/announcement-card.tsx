import { Pencil, SmilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import {
  deleteAnnouncement,
  editAnnouncement,
  type AnnouncementText,
} from '../../../data/announcements/announcements.ts';
import { useChannelCan } from '../../../data/permissions/permissions.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { MessageHead, MessageSide } from '../message-head.tsx';
import { LazyMessageFoot } from '../reactions/lazy-message-foot.tsx';
import { useReacting } from '../reactions/use-reacting.ts';
import { useMentionsMe } from '../use-mentions-me.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import styles from './announcements.module.css';

interface AnnouncementCardProps {
  readonly announcement: Message;
  readonly place: ChannelPlace;
}

/** One announcement with its author, its reactions and what I may do with it. */
export function AnnouncementCard({ announcement, place }: AnnouncementCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const format = useFormat();
  // kept while the pencil is up again: only cancelling throws away what was typed
  const [edited, setEdited] = useState<AnnouncementText | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const mentionsMe = useMentionsMe(announcement, place.teamId);
  const { id, title = '', content, createdBy, createdAt, editedAt } = announcement;
  const at = Date.parse(createdAt);
  return (
    <article
      className={classNames(styles.card, mentionsMe && styles.mentionsMe)}
      aria-labelledby={`announcement-${id}`}
      data-message-id={id}
      tabIndex={-1}
    >
      <header className={styles.cardHead}>
        <MessageSide author={createdBy} isGrouped={false} at={at} place={place} />
        <div className={styles.cardAuthor}>
          <MessageHead author={createdBy} at={at} place={place} />
          {editedAt !== null && (
            <Tooltip
              content={t('messages.message.editedAt', { time: format.exact(Date.parse(editedAt)) })}
            >
              <span className={styles.edited}>{t('messages.message.edited')}</span>
            </Tooltip>
          )}
        </div>
        <CardActions
          announcement={announcement}
          place={place}
          isEditing={isEditing}
          onToggleEdit={() => setIsEditing(!isEditing)}
        />
      </header>
      {!isEditing ? (
        <>
          <h3 id={`announcement-${id}`} className={styles.cardTitle} dir="auto">
            {title}
          </h3>
          <MarkdownText content={content} />
          <Reactions announcement={announcement} place={place} />
        </>
      ) : (
        <Editor
          announcement={announcement}
          value={edited ?? { title, content }}
          onChange={setEdited}
          onClose={() => {
            setEdited(null);
            setIsEditing(false);
          }}
        />
      )}
    </article>
  );
}

interface CardActionsProps extends AnnouncementCardProps {
  readonly isEditing: boolean;
  readonly onToggleEdit: () => void;
}

/** T-342, T-343: the author's, and of those who hold the right to it. */
function CardActions({ announcement, place, isEditing, onToggleEdit }: CardActionsProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = place;
  const [isAsked, setIsAsked] = useState(false);
  const isMine = useView((view) => view.me.id === announcement.createdBy.id) ?? false;
  const mayWrite = useChannelCan(teamId, channelId, 'CREATE_ANNOUNCEMENTS');
  const mayEdit = useChannelCan(teamId, channelId, 'EDIT_ANNOUNCEMENTS');
  const mayDelete = useChannelCan(teamId, channelId, 'DELETE_ANNOUNCEMENTS');
  const { title = '' } = announcement;
  return (
    <div className={styles.cardActions}>
      {(mayEdit || (isMine && mayWrite)) && (
        <IconButton
          icon={Pencil}
          size="small"
          label={t('announcements.editOf', { title })}
          isPressed={isEditing}
          onClick={onToggleEdit}
        />
      )}
      {(isMine || mayDelete) && (
        <IconButton
          icon={Trash2}
          size="small"
          label={t('announcements.removeOf', { title })}
          onClick={() => setIsAsked(true)}
        />
      )}
      {isAsked && <RemoveDialog announcement={announcement} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

interface RemoveDialogProps {
  readonly announcement: Message;
  readonly onClose: () => void;
}

function RemoveDialog({ announcement, onClose }: RemoveDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('announcements.removeTitle')}
      description={t('announcements.removeText')}
      confirmLabel={t('common.action.delete')}
      isDanger
      onConfirm={async () => {
        try {
          await deleteAnnouncement(announcement);
          toasts.success(t('announcements.deleted'));
        } catch (error) {
          toasts.error(failureText(translation, error));
          throw error;
        }
      }}
    />
  );
}

interface EditorProps {
  readonly announcement: Message;
  readonly value: AnnouncementText;
  readonly onChange: (value: AnnouncementText) => void;
  readonly onClose: () => void;
}

function Editor({ announcement, value, onChange, onClose }: EditorProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = async () => {
    setIsBusy(true);
    try {
      await editAnnouncement(announcement, value);
      toasts.success(t('announcements.saved'));
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(translation, error));
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <AnnouncementForm
      label={t('announcements.editOf', { title: announcement.title ?? '' })}
      value={value}
      onChange={(next) => {
        onChange(next);
        setErrors({});
      }}
      submit={t('common.action.save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onCancel={onClose}
      errors={errors}
    />
  );
}

/** The reactions, or the way to the first one. */
function Reactions({ announcement, place }: AnnouncementCardProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const react = useReacting(announcement);
  if (announcement.reactions.length > 0)
    return <LazyMessageFoot message={announcement} place={place} />;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={SmilePlus}
      className={styles.react}
      aria-label={t('announcements.react', { title: announcement.title ?? '' })}
      onClick={(event) =>
        open({
          type: 'emoji-picker',
          teamId: place.teamId,
          anchor: anchorOf(event),
          onPick: ({ id }) => react.add(id),
        })
      }
    >
      {t('messages.reaction.add')}
    </Button>
  );
}
