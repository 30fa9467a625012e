import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DownloadLink } from '../../../ui/actions/download-link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './attachments.module.css';
import { fileIcon } from './file-icon.ts';

/** A file by its name and size (M-109, M-110), to be saved. */
export function FileCard({ attachment }: { readonly attachment: Attachment }) {
  return (
    <div className={styles.file}>
      <Icon of={fileIcon(attachment)} size={32} className={styles.fileIcon} />
      <FileWords attachment={attachment} />
      <SaveFile attachment={attachment} />
    </div>
  );
}

/** The name of a file and its size below. */
export function FileWords({ attachment }: { readonly attachment: Attachment }) {
  const { byteSize } = useFormat();
  const { name, fileSizeBytes } = attachment;
  return (
    <span className={styles.fileWords}>
      <span className={styles.fileName} title={name}>
        {cutText(name, cutLengths.attachmentName)}
      </span>
      <span className={styles.fileSize}>{byteSize(fileSizeBytes)}</span>
    </span>
  );
}

/** Saves a file under the name its sender gave it; the browser streams it to the disk. */
export function SaveFile({ attachment }: { readonly attachment: Attachment }) {
  const { t } = useTranslation();
  const { url, name } = attachment;
  return (
    <DownloadLink
      address={url}
      fileName={name}
      label={t('messages.attachments.download', { name })}
    />
  );
}
