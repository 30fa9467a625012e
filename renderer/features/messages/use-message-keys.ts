import type { KeyboardEvent } from 'react';

/**
 * Arrow keys lead from message to message: from the list to the last one in it, from there up and
 * down. A focused message shows its buttons, which Tab then reaches.
 */
export function useMessageKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = messageBeside(event, step);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function messageBeside(
  { target, currentTarget }: KeyboardEvent<HTMLElement>,
  step: -1 | 1,
): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const messages = [...currentTarget.querySelectorAll<HTMLElement>('[data-message-id]')];
  const at = messages.indexOf(target);
  if (at >= 0) return messages[at + step];
  // the list itself: only upwards is there somewhere to go
  return target.getAttribute('role') === 'log' && step < 0 ? messages.at(-1) : undefined;
}
