import { useEffect, useState, type RefObject } from 'react';

interface FullScreen {
  /** False where the browser knows none, as on an iPhone. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows an element over the whole screen and back (T-358). */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const changed = () => setIsOn(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  const toggle = () => {
    // a browser that refuses leaves everything as it was
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isOn, toggle };
}
