import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Cut } from '../../../voice/clips/cut-range.ts';
import styles from './clip-dialog.module.css';

interface ClipPlayerProps {
  /** null: not written yet */
  readonly file: Blob | null;
  /** what of it is played, in milliseconds */
  readonly cut: Cut;
  readonly label: string;
}

/** Shows the picture that a handle was moved to, and plays the cut. */
export function ClipPlayer({ file, cut, label }: ClipPlayerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const shown = useRef(cut);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const player = video.current;
    if (!player || !file) return undefined;
    const address = URL.createObjectURL(file);
    player.src = address;
    return () => {
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  useEffect(() => {
    const before = shown.current;
    const player = video.current;
    shown.current = cut;
    if (!player || (before.start === cut.start && before.end === cut.end)) return;
    player.pause();
    player.currentTime = (before.start === cut.start ? cut.end : cut.start) / 1_000;
  }, [cut]);
  const toggle = () => {
    const player = video.current;
    if (!player) return;
    if (isPlaying) {
      player.pause();
      return;
    }
    const at = player.currentTime * 1_000;
    if (at < cut.start || at >= cut.end - NEAR_MS) player.currentTime = cut.start / 1_000;
    player.play().catch(() => undefined);
  };
  const stopAtEnd = () => {
    const player = video.current;
    if (player && player.currentTime * 1_000 >= cut.end) player.pause();
  };
  return (
    <div className={styles.player}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
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

/** So near its end a cut is played from its start again. */
const NEAR_MS = 50;
