import { useEffect, useRef } from 'react';
import {
  isVideoReady,
  streamOrigins,
  twitchFrame,
  twitchVolumeMessage,
} from '#shared/rules/stream-frames.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { StreamFrame } from './stream-frame.tsx';
import styles from './watch-channel.module.css';

interface PlayerProps {
  readonly name: string;
  /** its video is there: from now on it is watched */
  readonly onReady: () => void;
}

/** The desktop's page has no host that Twitch would know; main admits it by its own origin. */
function parentHost(): string {
  return isDesktop() ? 'localhost' : globalThis.location.hostname;
}

/** Twitch's player and chat (T-356). */
export function TwitchPlayer({ name, onReady }: PlayerProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const heard = ({ origin, source, data }: MessageEvent) => {
      const twitch = frame.current?.contentWindow;
      if (!twitch || source !== twitch || origin !== streamOrigins.twitch) return;
      if (!isVideoReady(data)) return;
      twitch.postMessage(twitchVolumeMessage, streamOrigins.twitch);
      onReady();
    };
    globalThis.addEventListener('message', heard);
    return () => globalThis.removeEventListener('message', heard);
  }, [onReady]);
  return (
    <div className={styles.players}>
      <StreamFrame
        ref={frame}
        className={styles.video}
        title={t('watching.twitch', { name })}
        address={twitchFrame(name, parentHost())}
      />
    </div>
  );
}
