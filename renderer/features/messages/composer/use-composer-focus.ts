import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { sizes } from '#shared/rules/limits.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { overlaysAtom } from '../../../lib/overlays.ts';
import { isHoldingTyping } from '../../../lib/typing-hold.ts';
import { useShortcut } from '../../../lib/use-shortcut.ts';

/** On a phone the focus would bring up the keyboard before anything is read. */
const DESKTOP = `(width > ${String(sizes.panesNarrow)}px) and (not (pointer: coarse))`;
/** Whatever takes letters for itself. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="grid"], [role="tablist"], [role="dialog"], [role="alertdialog"], [role="search"]';

/** Whether no one else is being written in, or waits for an answer. */
function isFree(): boolean {
  if (isHoldingTyping() || document.querySelector('[data-modal]') !== null) return false;
  return (document.activeElement?.closest(OWN_KEYS) ?? null) === null;
}

/** A stroke that writes something, or pastes; the space bar is a button's own. */
function writes(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  const isAltGr = event.getModifierState('AltGraph');
  if (isPaste) return true;
  if (event.key === ' ') return document.activeElement === document.body;
  return (isPlain || isAltGr) && (event.key.length === 1 || event.key === 'Dead');
}

/**
 * Opening a conversation leads into its composer, a shortcut leads back to it, and what is typed
 * while nothing takes it is written there.
 */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  const hasOverlay = useAtomValue(overlaysAtom).length > 0;
  const isDone = useRef(false);
  useEffect(() => {
    // a dialog that led here gives the focus back first
    if (hasOverlay || isDone.current) return undefined;
    const frame = requestAnimationFrame(() => {
      isDone.current = true;
      if (globalThis.matchMedia(DESKTOP).matches && isFree())
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasOverlay, field]);

  useShortcut('focusComposer', () => field.current?.focus());

  const type = useEffectEvent((event: KeyboardEvent) => {
    // the letter itself goes where the focus then is
    if (writes(event) && isFree()) field.current?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => type(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
