import type { KeyboardEvent } from 'react';

/** Up and down go to the same control of the row above or below. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  // within a text they move the caret
  if (target instanceof HTMLTextAreaElement) return;
  const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
  const row = target.closest('[data-todo]');
  if (control === undefined || !row) return;
  const rows = [...currentTarget.querySelectorAll('[data-todo]')];
  const next = rows[rows.indexOf(row) + step];
  const found = next?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  if (!found) return;
  event.preventDefault();
  focusIn(found);
}

/** Focuses what can be pressed in a part of a row. */
function focusIn(part: HTMLElement): void {
  const inner = part.matches('button') ? part : part.querySelector<HTMLElement>('[role], button');
  inner?.focus();
}
