import { SmilePlus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { acceptedImages, validateImageType } from '#shared/rules/uploads.ts';
import { cleanEmojiName } from '#shared/rules/validation.ts';
import {
  deleteEmoji,
  renameEmoji,
  uploadEmojis,
  useEmojisOfTeam,
} from '../../data/emojis/team-emoji-changes.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RecordActions, RecordTable } from '../../ui/display/record-table.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { InlineText } from '../../ui/forms/inline-text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './emojis-tab.module.css';
import { RecordSkeletons } from './record-skeletons.tsx';
import records from './records.module.css';

/** A team's own emojis: adding several at once, renaming and deleting them (T-199 to T-206). */
export function EmojisTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const { emojis, slice } = useEmojisOfTeam(team.id);
  if (emojis === null) {
    if (slice.status !== 'failed') return <RecordSkeletons />;
    return <ErrorState title={t('teams.emojis.failed')} onRetry={slice.retry} />;
  }
  return (
    <div className={records.tab}>
      <div className={styles.head}>
        <UploadButton team={team} />
        <p className={styles.hint}>{t('teams.emojis.nameRules')}</p>
        <p className={styles.hint}>
          {t('teams.emojis.count', { count: emojis.length, max: teamLimits.emojisPerTeam })}
        </p>
      </div>
      {emojis.length === 0 ? (
        <EmptyState icon={SmilePlus} title={t('teams.emojis.empty')}>
          {t('teams.emojis.emptyHint')}
        </EmptyState>
      ) : (
        <RecordTable
          columns={[t('teams.emojis.emoji'), t('teams.emojis.name'), t('teams.emojis.addedAt')]}
          actions={t('teams.emojis.actions')}
        >
          {emojis.map((emoji) => (
            <EmojiRow key={emoji.id} team={team} emoji={emoji} />
          ))}
        </RecordTable>
      )}
    </div>
  );
}

function UploadButton({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const megabytes = teamLimits.emojiBytes / MEGABYTE;

  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const wrong = files.find((file) => validateImageType('emoji', file.type));
    const large = files.find((file) => file.size > teamLimits.emojiBytes);
    if (wrong) {
      toasts.error(t('teams.emojis.notImage', { name: wrong.name }));
      return;
    }
    if (large) {
      toasts.error(t('teams.emojis.tooLarge', { name: large.name, megabytes }));
      return;
    }
    setIsBusy(true);
    const toast = toasts.loading(t('teams.emojis.uploading'));
    try {
      await uploadEmojis(team.id, files);
      toast.success(t('teams.emojis.uploaded'));
    } catch (error) {
      toast.error(failureText(translation, error));
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button
        icon={Upload}
        variant="primary"
        isLoading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('teams.emojis.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedImages.emoji.join(',')}
        aria-label={t('teams.emojis.upload')}
        onChange={(event) => {
          void upload([...(event.target.files ?? [])]);
          // choosing the same files again is a change too
          event.target.value = '';
        }}
      />
    </>
  );
}

function EmojiRow({ team, emoji }: { readonly team: Team; readonly emoji: Emoji }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, url, createdAt } = emoji;
  const attempt = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <tr className={styles.row}>
      <td data-label={t('teams.emojis.emoji')}>
        <img src={url} alt={`:${name}:`} className={styles.picture} loading="lazy" />
      </td>
      <td data-label={t('teams.emojis.name')}>
        <InlineText
          label={t('teams.emojis.rename', { name })}
          value={name}
          maxLength={teamLimits.emojiName.max}
          clean={cleanEmojiName}
          onSave={(text) => attempt(renameEmoji(team.id, id, text))}
        />
      </td>
      <td data-label={t('teams.emojis.addedAt')} className={records.number}>
        <TimeText at={Date.parse(createdAt)} form="moment" />
      </td>
      <RecordActions>
        <IconButton
          icon={Trash2}
          size="small"
          variant="danger"
          className={styles.delete}
          label={t('teams.emojis.delete', { name })}
          onClick={() => setIsAsking(true)}
        />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('teams.emojis.deleteTitle', { name })}
          description={t('teams.emojis.deleteText')}
          confirmLabel={t('teams.emojis.deleteConfirm')}
          isDanger
          onConfirm={() => attempt(deleteEmoji(team.id, id))}
        />
      </RecordActions>
    </tr>
  );
}
