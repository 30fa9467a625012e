import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Cut } from '../../../voice/clips/cut-range.ts';
import styles from './clip-dialog.module.css';

interface ClipPlayerProps {
  readonly file: Blob;
  /** what of it is played, in milliseconds */
  readonly cut: Cut;
  readonly label: string;
}

/** Shows a cut, where a handle is moved to, and plays it. */
export function ClipPlayer({ file, cut, label }: ClipPlayerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  useFile(video, file);
  useHandles(video, cut);
  const toggle = () => {
    const player = video.current;
    if (!player) return;
    if (isPlaying) {
      player.pause();
      return;
    }
    const isOutside = player.currentTime * 1_000 >= cut.end - 50;
    if (isOutside || player.currentTime * 1_000 < cut.start) player.currentTime = cut.start / 1_000;
    player.play().catch(() => setIsBroken(true));
  };
  const stopAtEnd = () => {
    const player = video.current;
    if (player && player.currentTime * 1_000 >= cut.end) player.pause();
  };
  return (
    <div className={styles.player}>
      <video
        ref={video}
        aria-label={label}
        playsInline
        preload="auto"
        className={styles.video}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={stopAtEnd}
        onError={() => setIsBroken(true)}
      />
      {isBroken && <p role="alert">{t('clips.dialog.unplayable')}</p>}
      <Button icon={isPlaying ? Pause : Play} disabled={isBroken} onClick={toggle}>
        {isPlaying ? t('clips.dialog.pause') : t('clips.dialog.play')}
      </Button>
    </div>
  );
}

type VideoRef = { readonly current: HTMLVideoElement | null };

function useFile(video: VideoRef, file: Blob) {
  useEffect(() => {
    const player = video.current;
    if (!player) return undefined;
    const address = URL.createObjectURL(file);
    player.src = address;
    return () => {
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(address);
    };
  }, [video, file]);
}

/** The picture under the handle that was moved. */
function useHandles(video: VideoRef, { start, end }: Cut) {
  const shown = useRef({ start, end });
  useEffect(() => {
    const before = shown.current;
    shown.current = { start, end };
    const player = video.current;
    if (!player || (before.start === start && before.end === end)) return;
    player.pause();
    player.currentTime = (before.start === start ? end : start) / 1_000;
  }, [video, start, end]);
}
