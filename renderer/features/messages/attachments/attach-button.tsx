import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { uploadLimits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

interface AttachButtonProps {
  /** files that lie in the composer already */
  readonly count: number;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly className: string | undefined;
}

/** What the system's own window for choosing files offers (M-107). */
const OFFERED = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.txt';

/** Chooses files from the machine; at the limit it says so and cannot be pressed (M-102). */
export function AttachButton({ count, onFiles, className }: AttachButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const max = uploadLimits.attachmentsPerMessage;
  const isFull = count >= max;
  const label = isFull ? t('messages.attachments.full', { max }) : t('messages.attachments.add');
  return (
    <>
      <IconButton
        icon={Plus}
        label={label}
        disabled={isFull}
        className={className}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED}
        aria-label={label}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // choosing the same file again is a change too
          target.value = '';
        }}
      />
    </>
  );
}
