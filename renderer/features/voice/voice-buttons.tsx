import { HeadphoneOff, Headphones, Mic, MicOff } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useVoiceActs } from './use-voice-acts.ts';
import styles from './voice-buttons.module.css';
import { useVoice } from './voice-door.ts';

/** Mute and deafen of the user panel: in voice or before, when they say how one will come in (M-270). */
export function VoiceButtons() {
  const { t } = useTranslation();
  const isMuted = useVoice((voice) => voice.isMuted || voice.isDeafened);
  const isDeafened = useVoice((voice) => voice.isDeafened);
  const { toggleMuted, toggleDeafened } = useVoiceActs();
  return (
    <>
      <IconButton
        icon={isMuted ? MicOff : Mic}
        label={t(isMuted ? 'home.user.unmute' : 'home.user.mute')}
        className={isMuted ? styles.off : undefined}
        onClick={toggleMuted}
      />
      <IconButton
        icon={isDeafened ? HeadphoneOff : Headphones}
        label={t(isDeafened ? 'home.user.undeafen' : 'home.user.deafen')}
        className={isDeafened ? styles.off : undefined}
        onClick={toggleDeafened}
      />
    </>
  );
}
