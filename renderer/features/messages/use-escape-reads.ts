import { useEffect, type RefObject } from 'react';

/**
 * Calls back for an Escape in the conversation that nothing else has an answer to. Menus, dialogs,
 * a reply and an editor have the first word.
 */
export function useEscapeReads(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      const conversation = inside.current?.closest('section');
      const isHere =
        target === document.body ||
        (target instanceof Node && conversation?.contains(target) === true);
      if (isHere) onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [inside, onEscape]);
}
