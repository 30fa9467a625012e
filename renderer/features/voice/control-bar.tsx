import {
  Camera,
  CameraOff,
  HeadphoneOff,
  Headphones,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings,
} from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { canShareScreen } from '../../lib/platform.ts';
import { sizes } from '../../lib/sizes.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import styles from './control-bar.module.css';
import { useVoiceActs } from './use-voice-acts.ts';
import { useVoice } from './voice-door.ts';

interface ControlBarProps {
  /** large below a meeting, small in the bar of every page */
  readonly size: 'small' | 'large';
}

/** Everything one does with one's own sound and picture (M-270, M-272). */
export function ControlBar({ size }: ControlBarProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { leave } = useVoiceActs();
  const isLarge = size === 'large';
  const look = isLarge ? large : small;
  // a phone shows the bar of every page right below this one
  const isRepeated = useMediaQuery(`(width <= ${String(sizes.panesNarrow)}px)`) && isLarge;
  return (
    <div role="group" aria-label={t('voice.control.bar')} className={styles.bar}>
      {!isRepeated && (
        <>
          <EarButtons look={look} />
          <PictureButtons look={look} />
        </>
      )}
      {isLarge && (
        <IconButton
          {...look}
          icon={Settings}
          label={t('voice.control.settings')}
          onClick={() => open({ type: 'settings', tab: 'voice' })}
        />
      )}
      {!isRepeated && (
        <IconButton
          {...look}
          variant={isLarge ? 'danger' : 'quiet'}
          icon={PhoneOff}
          label={t('voice.control.leave')}
          className={styles.off}
          onClick={leave}
        />
      )}
    </div>
  );
}

const large = { size: 'large', variant: 'solid' } as const;
const small = { size: 'medium', variant: 'quiet' } as const;

interface LookProps {
  readonly look: typeof large | typeof small;
}

function EarButtons({ look }: LookProps) {
  const { t } = useTranslation();
  const { toggleMuted, toggleDeafened } = useVoiceActs();
  const isMuted = useVoice((voice) => voice.isMuted || voice.isDeafened);
  const isDeafened = useVoice((voice) => voice.isDeafened);
  const maySpeak = useVoice((voice) => voice.maySpeak);
  const isOff = isMuted || !maySpeak;
  return (
    <>
      <IconButton
        {...look}
        icon={isOff ? MicOff : Mic}
        label={t(microphoneLabel(isMuted, maySpeak))}
        disabled={!maySpeak}
        className={isOff ? styles.off : undefined}
        onClick={toggleMuted}
      />
      <IconButton
        {...look}
        icon={isDeafened ? HeadphoneOff : Headphones}
        label={t(isDeafened ? 'voice.control.undeafen' : 'voice.control.deafen')}
        className={isDeafened ? styles.off : undefined}
        onClick={toggleDeafened}
      />
    </>
  );
}

function microphoneLabel(isMuted: boolean, maySpeak: boolean) {
  if (!maySpeak) return 'voice.control.audience';
  return isMuted ? 'voice.control.unmute' : 'voice.control.mute';
}

function PictureButtons({ look }: LookProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { act } = useVoiceActs();
  const isConnected = useVoice((voice) => voice.connection.state === 'connected' && voice.maySpeak);
  const hasCamera = useVoice((voice) => hasOwn(voice.streams, 'camera'));
  const hasScreen = useVoice((voice) => hasOwn(voice.streams, 'screen'));
  return (
    <>
      <IconButton
        {...look}
        icon={hasCamera ? CameraOff : Camera}
        label={t(hasCamera ? 'voice.control.stopCamera' : 'voice.control.startCamera')}
        disabled={!isConnected}
        className={hasCamera ? styles.on : undefined}
        onClick={() =>
          hasCamera ? act((engine) => engine.stopCamera()) : open({ type: 'voice-camera' })
        }
      />
      {canShareScreen() && (
        <IconButton
          {...look}
          icon={hasScreen ? MonitorX : MonitorUp}
          label={t(hasScreen ? 'voice.control.stopScreen' : 'voice.control.startScreen')}
          disabled={!isConnected}
          className={hasScreen ? styles.on : undefined}
          onClick={() =>
            hasScreen ? act((engine) => engine.stopScreen()) : open({ type: 'voice-share' })
          }
        />
      )}
    </>
  );
}

function hasOwn(
  streams: readonly { readonly isOwn: boolean; readonly source: string }[],
  source: 'camera' | 'screen',
): boolean {
  return streams.some((stream) => stream.isOwn && stream.source === source);
}
