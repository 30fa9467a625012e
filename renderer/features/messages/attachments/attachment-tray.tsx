import { uploadLimits } from '#shared/rules/limits.ts';
import type { UnsentFile } from '../../../data/uploads/unsent-files.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './attachment-tray.module.css';
import { TrayCard } from './tray-card.tsx';

interface AttachmentTrayProps {
  readonly place: ConversationPlace;
  readonly files: readonly UnsentFile[];
  /** the message goes out by itself once the files have arrived */
  readonly isWaiting: boolean;
}

/** The files that go with the message that is being written. */
export function AttachmentTray({ place, files, isWaiting }: AttachmentTrayProps) {
  const { t } = useTranslation();
  const over = files.length - uploadLimits.attachmentsPerMessage;
  return (
    <div className={styles.tray}>
      <ul className={styles.cards} aria-label={t('messages.attachments.tray')}>
        {files.map((file) => (
          <TrayCard key={file.key} file={file} channelId={place.channelId} />
        ))}
      </ul>
      <p role="status" className={over > 0 ? styles.over : styles.note}>
        {over > 0 && t('messages.attachments.tooMany', { count: over })}
        {over <= 0 && isWaiting && t('messages.attachments.waiting')}
      </p>
    </div>
  );
}
