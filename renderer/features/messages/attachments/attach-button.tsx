import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { uploadLimits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lazy } from '../../../lib/lazy.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

const AttachMenu = lazy(async () => ({
  default: (await import('./attach-menu.tsx')).AttachMenu,
}));

interface AttachButtonProps {
  /** files that lie in the composer already */
  readonly count: number;
  /** null: the channel lets none in */
  readonly onFiles: ((files: Iterable<File>) => void) | null;
  readonly onPoll: () => void;
  /** null: there is no team to play with */
  readonly onSession: (() => void) | null;
  readonly className: string | undefined;
}

/** What the system's own window for choosing files offers (M-107). */
const OFFERED = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.txt';

/**
 * Chooses files from the machine, or asks a question; at the limit of files it says so and cannot be
 * pressed (M-102). The menu comes with the first press.
 */
export function AttachButton(props: AttachButtonProps) {
  const { count, onFiles, onPoll, onSession, className } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const max = uploadLimits.attachmentsPerMessage;
  const isFull = count >= max;
  const offer = t(onFiles ? 'messages.attachments.more' : 'messages.attachments.poll');
  const label = isFull ? t('messages.attachments.full', { max }) : offer;
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const isUnused = menu === 'unused';
  const button = (
    <IconButton
      icon={Plus}
      label={label}
      disabled={isFull}
      className={className}
      {...(isUnused && { 'aria-haspopup': 'menu', onClick: () => setMenu('open') })}
    />
  );
  return (
    <>
      {isUnused ? (
        button
      ) : (
        <Suspense fallback={button}>
          <AttachMenu
            trigger={button}
            open={menu === 'open'}
            onOpenChange={(isOpen) => setMenu(isOpen ? 'open' : 'closed')}
            onFiles={onFiles && (() => input.current?.click())}
            onPoll={onPoll}
            onSession={onSession}
          />
        </Suspense>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED}
        aria-label={t('messages.attachments.add')}
        onChange={({ target }) => {
          onFiles?.(target.files ?? []);
          // choosing the same file again is a change too
          target.value = '';
        }}
      />
    </>
  );
}
