import { useEffect } from 'react';
import type { HotkeyState } from '#shared/contract/desktop.ts';
import { atom, useSetAtom } from '../../lib/atoms.ts';

/** What the desktop application says of the keys it was asked to hear; null: nothing yet. */
export const hotkeyStateAtom = atom<HotkeyState | null>(null);

/** While keys are being chosen, those chosen before do nothing. */
export const areHotkeysPausedAtom = atom(false);

/** While their settings are open, all hotkeys are asked for: one sees and hears what works. */
export const areHotkeysShownAtom = atom(false);

/** As long as what shows this is there, keys to hold are heard outside of voice channels too. */
export function useHotkeysShown(): void {
  const show = useSetAtom(areHotkeysShownAtom);
  useEffect(() => {
    show(true);
    return () => show(false);
  }, [show]);
}
