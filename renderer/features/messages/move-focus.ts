/** Where one writes, if anything may be written here. */
export function composerField(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-composer]');
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
