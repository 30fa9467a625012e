import { useEffect, useRef, type RefObject } from 'react';
import { useParams } from 'react-router-dom';
import type { ChannelId } from '#shared/lib/ids.ts';
import { sizes } from '../../../lib/sizes.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { areKeysFree } from '../../../lib/keys-free.ts';
import { overlaysAtom } from '../../../lib/overlays.ts';

/** On a phone the focus would bring up the keyboard before anything is read. */
const DESKTOP = `(width > ${String(sizes.panesNarrow)}px) and (not (pointer: coarse))`;

/**
 * Opening a conversation leads into its composer, unless something else is being written. Where the
 * address names a thread beside its channel, the thread is what was opened.
 */
export function useComposerFocus(
  channelId: ChannelId,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  const { threadId = channelId } = useParams();
  const isBesideThread = threadId !== channelId;
  const hasOverlay = useAtomValue(overlaysAtom).length > 0;
  const isDone = useRef(false);
  useEffect(() => {
    // a dialog that led here gives the focus back first
    if (hasOverlay || isDone.current) return undefined;
    if (isBesideThread) {
      // it is open by now: once the thread closes, nothing jumps
      isDone.current = true;
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      isDone.current = true;
      if (globalThis.matchMedia(DESKTOP).matches && (areKeysFree() || isEmptyComposer()))
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasOverlay, isBesideThread, field]);
}

/** Whether the focus is where one writes and nothing is written: in the channel beside a thread. */
function isEmptyComposer(): boolean {
  const focused = document.activeElement;
  return (
    focused instanceof HTMLTextAreaElement && 'composer' in focused.dataset && focused.value === ''
  );
}
