import { isModalOpen } from '../../lib/modal-open.ts';

/**
 * Where one writes, if anything may be written here: in the conversation of a message, or in the one
 * where the focus is. A thread may stand open beside its channel.
 */
export function composerField(messageId?: string): HTMLElement | null {
  const from = messageId === undefined ? document.activeElement : messageElement(messageId);
  const here = from?.closest('section:has([data-composer])');
  return (here ?? document).querySelector<HTMLElement>('[data-composer]');
}

/** Where a message stands in the list, if it is drawn. */
export function messageElement(messageId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`);
}

/** Moves the focus to what is there once everything that is going has gone. */
export function focusAfterwards(find: () => HTMLElement | null): void {
  // one frame to draw what has changed, another for the dialog to give the focus back to nothing
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
}

/** As `focusAfterwards`, where nothing has the focus then: neither a control nor an open dialog. */
export function focusIfLost(find: () => HTMLElement | null): void {
  focusAfterwards(() => {
    const isLost = document.activeElement === document.body;
    return isLost && !isModalOpen() ? find() : null;
  });
}
