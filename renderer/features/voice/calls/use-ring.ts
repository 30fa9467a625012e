import { useEffect } from 'react';
import { playSound } from '../../../lib/sound.ts';

/** From the beginning of a sound to its next; they last less. Milliseconds. */
const EVERY_MS = 3_000;

/**
 * Plays a sound again and again for as long as it is drawn, in one of the open tabs; with another tab
 * that goes away the next one plays on.
 */
export function useRing(
  sound: 'ring' | 'ringback',
  { name, volume }: { readonly name: string; readonly volume: number },
): void {
  useEffect(() => {
    if (volume <= 0) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    const ring = () => {
      playSound(sound, volume);
      timer = setInterval(() => playSound(sound, volume), EVERY_MS);
    };
    const untilEnded = () =>
      new Promise<void>((resolve) => {
        ended.signal.addEventListener('abort', () => resolve());
        ring();
      });
    // a page that is not served securely has no locks
    const locks: LockManager | undefined = globalThis.navigator.locks;
    if (locks)
      locks
        .request(`${sound} ${name}`, { signal: ended.signal }, untilEnded)
        // it was over before it was this tab's turn
        .catch(() => undefined);
    else ring();
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [sound, name, volume]);
}
