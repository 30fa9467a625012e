import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import styles from './attachments.module.css';
import { FileCard, FileWords, SaveFile } from './file-card.tsx';
import { shownSize } from './picture-size.ts';
import { SpeedMenu } from './speed-menu.tsx';
import { usePlayback, type Playback } from './use-playback.ts';

interface MediaPlayerProps {
  readonly attachment: Attachment;
  readonly kind: 'video' | 'audio';
}

/** Plays a film or a sound where it stands; what this browser cannot play is a file to save. */
export function MediaPlayer({ attachment, kind }: MediaPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const playback = usePlayback();
  if (isBroken) return <FileCard attachment={attachment} />;
  const media = {
    ...playback.media,
    src: attachment.url,
    preload: 'metadata',
    onError: () => setIsBroken(true),
  } as const;
  return (
    <div ref={frame} className={styles.player} data-kind={kind}>
      {kind === 'video' ? (
        <Film attachment={attachment} media={media} playback={playback} />
      ) : (
        <>
          <FileWords attachment={attachment} />
          {/* what people send brings no captions */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
          <audio {...media} />
        </>
      )}
      <Controls attachment={attachment} playback={playback}>
        {kind === 'video' && <FullScreenButton frame={frame} />}
      </Controls>
    </div>
  );
}

interface FilmProps {
  readonly attachment: Attachment;
  readonly media: React.ComponentProps<'video'>;
  readonly playback: Playback;
}

function Film({ attachment, media, playback }: FilmProps) {
  const { width, height } = shownSize(attachment);
  return (
    // the button below does the same for the keyboard, and what people send brings no captions
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...media}
      playsInline
      aria-label={attachment.name}
      className={styles.film}
      style={{ '--width': `${String(width)}px`, '--ratio': `${String(width)} / ${String(height)}` }}
      onClick={playback.toggle}
    />
  );
}

interface ControlsProps {
  readonly attachment: Attachment;
  readonly playback: Playback;
  readonly children: React.ReactNode;
}

function Controls({ attachment, playback, children }: ControlsProps) {
  const { t } = useTranslation();
  const { duration: asTime } = useFormat();
  const { isPlaying, isMuted, at, length } = playback;
  return (
    <>
      <Slider
        label={t('messages.attachments.player.place', { name: attachment.name })}
        isHeadHidden
        value={Math.min(at, length)}
        max={length}
        // a key moves by this: a second of what is long
        step={length > 60 ? 1 : 0.1}
        disabled={length === 0}
        formatValue={(seconds) => asTime(seconds * 1_000)}
        onValueChange={playback.seek}
      />
      <div className={styles.controls}>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(
            isPlaying ? 'messages.attachments.player.pause' : 'messages.attachments.player.play',
          )}
          onClick={playback.toggle}
        />
        <span className={styles.clock}>
          {asTime(at * 1_000)}
          {length > 0 && ` / ${asTime(length * 1_000)}`}
        </span>
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={t(
            isMuted ? 'messages.attachments.player.unmute' : 'messages.attachments.player.mute',
          )}
          onClick={playback.toggleSound}
        />
        <SpeedMenu playback={playback} />
        {children}
        <SaveFile attachment={attachment} />
      </div>
    </>
  );
}

function FullScreenButton({ frame }: { readonly frame: React.RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : frame.current?.requestFullscreen();
    // a browser that refuses leaves the film where it is
    change?.catch(() => undefined);
  };
  return (
    <IconButton
      icon={Maximize}
      label={t('messages.attachments.player.fullscreen')}
      onClick={toggle}
    />
  );
}
