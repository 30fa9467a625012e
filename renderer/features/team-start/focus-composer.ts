/** Leads into the composer of what is open, if anything may be written there. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer]')?.focus();
}
