import { useRef, type SyntheticEvent } from 'react';
import type { Playback } from '../attachments/use-playback.ts';

/** Further than any sound: a player that is sent there reads the whole file, and so its length. */
const PAST_THE_END = 1e9;

/**
 * The handlers of a player for a recording. Browsers write no length into what they record, and a
 * player that knows none does not jump: so it is sent past the end once, and then to where it began.
 */
export function useMeasured({ media }: Playback) {
  const from = useRef<number | null>(null);
  const unlessMeasuring =
    (handler: ((event: SyntheticEvent<HTMLVideoElement>) => void) | undefined) =>
    (event: SyntheticEvent<HTMLVideoElement>) => {
      if (from.current === null) handler?.(event);
    };
  return {
    ...media,
    onPlay: unlessMeasuring(media.onPlay),
    onPause: unlessMeasuring(media.onPause),
    onTimeUpdate: unlessMeasuring(media.onTimeUpdate),
    onLoadedMetadata({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
      if (Number.isFinite(currentTarget.duration)) return;
      from.current = currentTarget.currentTime;
      currentTarget.currentTime = PAST_THE_END;
    },
    onDurationChange({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
      const back = from.current;
      if (back === null || !Number.isFinite(currentTarget.duration)) return;
      from.current = null;
      currentTarget.currentTime = back;
      // only what is to be played is loaded, and reaching the end has stopped it
      currentTarget.play().catch(() => undefined);
    },
  };
}
