import type { Stop } from './voice-link.ts';

/** Where keys are heard: a window. */
export interface KeyTarget {
  addEventListener(type: string, listener: (event: Event) => void, isCapture?: boolean): void;
  removeEventListener(type: string, listener: (event: Event) => void, isCapture?: boolean): void;
}

interface TalkKey {
  /** KeyboardEvent.code. */
  readonly code: string;
  readonly releaseMs: number;
  readonly onHeld: (isHeld: boolean) => void;
}

/** Follows the key to talk while the page has the keyboard; the answer ends it. */
export function followTalkKey(target: KeyTarget, { code, releaseMs, onHeld }: TalkKey): Stop {
  let release: ReturnType<typeof setTimeout> | undefined;
  const held = (event: Event): void => {
    if (!isKey(event, code) || isTyping(event)) return;
    clearTimeout(release);
    release = undefined;
    if (!event.repeat) onHeld(true);
  };
  const letGo = (): void => {
    clearTimeout(release);
    release = setTimeout(() => onHeld(false), releaseMs);
  };
  const released = (event: Event): void => {
    if (isKey(event, code)) letGo();
  };
  target.addEventListener('keydown', held, true);
  target.addEventListener('keyup', released, true);
  // the key's way up is not heard in another window
  target.addEventListener('blur', letGo);
  return () => {
    clearTimeout(release);
    target.removeEventListener('keydown', held, true);
    target.removeEventListener('keyup', released, true);
    target.removeEventListener('blur', letGo);
  };
}

function isKey(event: Event, code: string): event is KeyboardEvent {
  return 'code' in event && event.code === code;
}

/** What is written is not said: a letter typed into a field opens no microphone. */
function isTyping(event: Event): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
