import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Attachment, VoiceNote } from '#shared/contract/messages/attachment.ts';
import { decodeWaveform } from '#shared/rules/voice-message.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FileCard, SaveFile } from '../attachments/file-card.tsx';
import { SpeedMenu } from '../attachments/speed-menu.tsx';
import { usePlayback } from '../attachments/use-playback.ts';
import { useMeasured } from './use-measured.ts';
import styles from './voice-message.module.css';
import { Waveform } from './waveform.tsx';

interface VoicePlayerProps {
  readonly attachment: Attachment;
  readonly voice: VoiceNote;
}

/** A voice message. Its sound is fetched when it is played; what it looks like came with it. */
export function VoicePlayer({ attachment, voice }: VoicePlayerProps) {
  const { t } = useTranslation();
  const { duration: asTime } = useFormat();
  const [isBroken, setIsBroken] = useState(false);
  const playback = usePlayback();
  const media = useMeasured(playback);
  const levels = useMemo(() => decodeWaveform(voice.waveform), [voice.waveform]);
  if (isBroken) return <FileCard attachment={attachment} />;
  const { isPlaying } = playback;
  const length = voice.durationMs / 1_000;
  const at = Math.min(playback.at, length);
  return (
    <div
      role="group"
      aria-label={t('messages.attachments.voice.one', { length: asTime(voice.durationMs) })}
      className={styles.player}
    >
      {/* what people say brings no captions */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...media} src={attachment.url} preload="none" onError={() => setIsBroken(true)} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        variant="solid"
        label={t(
          isPlaying ? 'messages.attachments.player.pause' : 'messages.attachments.player.play',
        )}
        onClick={playback.toggle}
      />
      <span className={styles.track}>
        <Waveform levels={levels} played={at / length} />
        <input
          type="range"
          className={styles.seek}
          aria-label={t('messages.attachments.voice.place')}
          aria-valuetext={asTime(at * 1_000)}
          min={0}
          max={length}
          step={0.1}
          value={at}
          onChange={({ target }) => playback.seek(Number(target.value))}
        />
      </span>
      <span className={styles.clock}>{asTime(at > 0 ? at * 1_000 : voice.durationMs)}</span>
      <SpeedMenu playback={playback} />
      <SaveFile attachment={attachment} />
    </div>
  );
}
