import { Lock, LockKeyhole, LockOpen } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { VoiceEncryption } from '../../voice/voice-engine.ts';
import { openWords } from './encryption-words.ts';
import styles from './encryption-lock.module.css';
import { useVoice } from './voice-door.ts';

const icons = { joining: LockKeyhole, on: Lock, stranger: LockOpen, off: LockOpen } as const;

/** Whether the channel is encrypted, and the code to compare. */
export function EncryptionLock() {
  const { t } = useTranslation();
  const encryption = useVoice((voice) => voice.encryption);
  if (!encryption) return null;
  const { state } = encryption;
  const label = t(`voice.encryption.state.${state}`);
  return (
    <Popover
      title={label}
      hasTitle
      side="top"
      trigger={<IconButton icon={icons[state]} label={label} size="small" />}
    >
      <div className={styles.words}>
        <Words encryption={encryption} />
      </div>
    </Popover>
  );
}

function Words({ encryption }: { readonly encryption: VoiceEncryption }) {
  const { t } = useTranslation();
  switch (encryption.state) {
    case 'joining':
      return <p>{t('voice.encryption.joining')}</p>;
    case 'on':
      return (
        <>
          <p>{t('voice.encryption.meaning')}</p>
          <p
            role="group"
            aria-label={t('voice.encryption.codeLabel', { code: encryption.code })}
            className={styles.code}
          >
            {encryption.code.split(' ').map((group, at) => (
              // the code has as many groups as it has; they have no names of their own
              <span key={`${String(at)} ${group}`}>{group}</span>
            ))}
          </p>
          <p className={styles.hint}>{t('voice.encryption.compare')}</p>
          <p className={styles.hint}>{t('voice.encryption.changes')}</p>
        </>
      );
    case 'stranger':
    case 'off':
      return <p>{t(openWords(encryption) ?? 'voice.encryption.operator')}</p>;
  }
}
