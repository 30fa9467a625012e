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
