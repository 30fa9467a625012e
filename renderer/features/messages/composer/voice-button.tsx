import { Mic } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import styles from './composer.module.css';
import type { RecordPress } from './use-recorder.ts';

/** Hold to record and let go to send; a click or a key records until it is sent. */
export function VoiceButton({ onPress }: { readonly onPress: (press: RecordPress) => void }) {
  const { t } = useTranslation();
  // a page that came over plain HTTP is given no microphone
  if (!globalThis.isSecureContext) return null;
  return (
    <IconButton
      icon={Mic}
      label={t('messages.attachments.voice.record')}
      className={styles.tool}
      onPointerDown={({ button }) => {
        if (button === 0) onPress('held');
      }}
      onClick={() => onPress('key')}
      // a finger that is held down asks for no menu here
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}
