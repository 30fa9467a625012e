import { useSyncExternalStore } from 'react';

let isHeld = false;
const listeners = new Set<() => void>();

function onKey(event: KeyboardEvent): void {
  set(event.shiftKey || event.metaKey);
}

function onLeave(): void {
  set(false);
}

function set(next: boolean): void {
  if (next === isHeld) return;
  isHeld = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    // a key released elsewhere is not heard of
    window.addEventListener('blur', onLeave);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('keyup', onKey);
    window.removeEventListener('blur', onLeave);
    isHeld = false;
  };
}

/** Whether Shift or Meta is held down; one pair of ears for all messages. */
export function useIsModifierHeld(): boolean {
  return useSyncExternalStore(subscribe, () => isHeld);
}
