import { useEffect, useState } from 'react';

const HOUR_MS = 3_600_000;

/** The reader's hour; the component renders again when the next one begins. */
export function useHour(): { readonly hour: number; readonly at: number } {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setAt(Date.now()), HOUR_MS - (at % HOUR_MS));
    return () => clearTimeout(timer);
  }, [at]);
  return { hour: new Date(at).getHours(), at };
}
