import { useEffect, useRef, type RefObject } from 'react';
import { sizes } from '../../../lib/sizes.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { areKeysFree } from '../../../lib/keys-free.ts';
import { overlaysAtom } from '../../../lib/overlays.ts';

/** On a phone the focus would bring up the keyboard before anything is read. */
const DESKTOP = `(width > ${String(sizes.panesNarrow)}px) and (not (pointer: coarse))`;

/** Opening a conversation leads into its composer, unless something else is being written. */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  const hasOverlay = useAtomValue(overlaysAtom).length > 0;
  const isDone = useRef(false);
  useEffect(() => {
    // a dialog that led here gives the focus back first
    if (hasOverlay || isDone.current) return undefined;
    const frame = requestAnimationFrame(() => {
      isDone.current = true;
      if (globalThis.matchMedia(DESKTOP).matches && areKeysFree())
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasOverlay, field]);
}
