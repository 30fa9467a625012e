import { getDefaultStore } from '../lib/atoms.ts';
import { overlaysAtom, type Overlay } from '../lib/overlays.ts';

/*
 * Lets the screenshots open any overlay by its name. It is part of that build alone
 * (vite.config.ts, mode `screenshots`).
 */

declare global {
  interface Window {
    /** Opens an overlay over the page, and nothing else. */
    openOverlay?: (overlay: Overlay) => void;
  }
}

window.openOverlay = (overlay) => {
  getDefaultStore().set(overlaysAtom, [overlay]);
};
