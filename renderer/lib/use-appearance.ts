import { useEffect, useMemo } from 'react';
import { storedAtom, useAtomValue } from './atoms.ts';
import {
  applyAppearance,
  resolveAppearance,
  storedAppearance,
  systemQueries,
  type ShownAppearance,
  type SystemAppearance,
} from './theme.ts';
import { useMediaQuery } from './use-media-query.ts';

/** What the reader has chosen for the looks of the interface; the settings write it. */
export const appearanceAtom = storedAtom(storedAppearance);

/**
 * Keeps the document in the chosen appearance: follows the settings, the other tabs and the
 * system. Used once, at the root of the application.
 */
export function useAppearance(): ShownAppearance {
  const shown = useShownAppearance();
  useEffect(() => {
    applyAppearance(document.documentElement, shown);
  }, [shown]);
  return shown;
}

/** The same where it is only looked at, such as by what has a picture for each theme. */
export function useShownAppearance(): ShownAppearance {
  const chosen = useAtomValue(appearanceAtom);
  const system = useSystemAppearance();
  return useMemo(() => resolveAppearance(chosen, system), [chosen, system]);
}

function useSystemAppearance(): SystemAppearance {
  // one answer to each query: an object would be another one each time it is asked for
  const isLight = useMediaQuery(systemQueries.isLight);
  const wantsContrast = useMediaQuery(systemQueries.wantsContrast);
  const wantsLessMotion = useMediaQuery(systemQueries.wantsLessMotion);
  return useMemo(
    () => ({ isLight, wantsContrast, wantsLessMotion }),
    [isLight, wantsContrast, wantsLessMotion],
  );
}
