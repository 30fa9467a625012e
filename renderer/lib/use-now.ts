import { useEffect, useState } from 'react';
import { nextRelativeChange } from './relative-time.ts';

/**
 * The clock for the text of one relative time. The component renders again when that text may
 * change: each second at first, each hour for what is old. Milliseconds.
 */
export function useNowFor(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNow(Date.now());
      },
      nextRelativeChange(at, now),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [at, now]);
  return now;
}

const MINUTE_MS = 60_000;

/** The clock for what has gone on since then: the component renders again with each full minute. */
export function useMinutesSince(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = MINUTE_MS - ((now - since) % MINUTE_MS);
    // a clock that runs behind the server's
    const timer = setTimeout(() => setNow(Date.now()), Math.max(1_000, Math.min(left, MINUTE_MS)));
    return () => clearTimeout(timer);
  }, [since, now]);
  return Math.max(0, now - since);
}
