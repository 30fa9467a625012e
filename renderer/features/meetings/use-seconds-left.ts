import { useEffect, useState } from 'react';

/** Whole seconds until a time told as milliseconds from then; counts down by itself. null: no end. */
export function useSecondsLeft(leftMs: number | null, heardAt: number): number | null {
  const [now, setNow] = useState(heardAt);
  useEffect(() => {
    if (leftMs === null) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [leftMs, heardAt]);
  if (leftMs === null) return null;
  return Math.max(0, Math.ceil((heardAt + leftMs - Math.max(now, heardAt)) / 1_000));
}
