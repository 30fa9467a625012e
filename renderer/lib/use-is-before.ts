import { useEffect, useState } from 'react';

/** A browser's timer counts no further than 24 days: a longer wait is taken in steps. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Whether a time, milliseconds since 1970, is still to come; says so anew when it has come. */
export function useIsBefore(at: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null || at <= now) return undefined;
    const wait = Math.min(at - now, LONGEST_WAIT_MS);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 1));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && at > now;
}
