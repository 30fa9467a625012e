import { Clock } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';
import type { RecordPress } from './use-recorder.ts';
import { VoiceButton } from './voice-button.tsx';
import { TextFormatting } from '../../../ui/formatting/text-formatting.tsx';

interface ComposerToolsProps {
  readonly place: ConversationPlace;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly setText: (text: string) => void;
  /** null while something is written: a voice message goes by itself */
  readonly onRecord: ((press: RecordPress) => void) | null;
}

/** What stands between the text and its button for sending. */
export function ComposerTools({ place, field, setText, onRecord }: ComposerToolsProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      <TextFormatting field={field} />
      <EmojiButton place={place} field={field} setText={setText} />
      <IconButton
        icon={Clock}
        label={t('messages.schedule.button')}
        className={styles.tool}
        onClick={() => open({ type: 'schedule-message', ...place })}
      />
      {onRecord && <VoiceButton onPress={onRecord} />}
    </>
  );
}
