import { useEffect, useState } from 'react';
import { clientTimes } from '#shared/rules/limits.ts';
import { statusPresets, type StatusSample } from './status-samples.ts';

/** The preset shown now: the next one every two seconds (M-234), unless the user is at it. */
export function usePreset(isHeld: boolean): readonly StatusSample[] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => setIndex((shown) => shown + 1), clientTimes.statusSampleMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  return statusPresets[index % statusPresets.length] ?? statusPresets[0];
}
