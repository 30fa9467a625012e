import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './attachments.module.css';

interface SpoilerCoverProps {
  readonly attachment: Attachment;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Covers a file that its sender has marked, until the reader asks to see it. */
export function SpoilerCover({ attachment, className, children }: SpoilerCoverProps) {
  const { t } = useTranslation();
  const [isCovered, setIsCovered] = useState(attachment.isSpoiler);
  return (
    <div className={classNames(styles.coverable, className)} data-covered={isCovered || undefined}>
      <div className={styles.content} inert={isCovered}>
        {children}
      </div>
      {isCovered && (
        <button
          type="button"
          className={styles.cover}
          aria-label={t('messages.attachments.reveal', { name: attachment.name })}
          onClick={() => setIsCovered(false)}
        >
          <span className={styles.coverWord}>
            <Icon of={EyeOff} size={16} />
            {t('messages.attachments.covered')}
          </span>
        </button>
      )}
    </div>
  );
}
