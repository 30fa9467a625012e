import { useEffect, useEffectEvent } from 'react';
import { chordOf } from './key-chord.ts';
import { isModalOpen } from './modal-open.ts';
import { useChordOf } from './own-shortcuts.ts';
import { isApple } from './platform.ts';
import type { AppShortcutName } from './shortcuts.ts';

/**
 * Hears a chord anywhere in the window, unless something nearer has taken the keys for itself. An
 * input method that is composing a letter keeps its keys, and a key held down counts once.
 */
export function useChord(
  chord: string | null,
  onPress: () => void,
  isHeardInDialogs: boolean,
): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    if (chord === null) return undefined;
    const onApple = isApple();
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (chordOf(event, onApple) !== chord) return;
      if (!isHeardInDialogs && isModalOpen()) return;
      event.preventDefault();
      if (!event.repeat) pressed();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [chord, isHeardInDialogs]);
}

/** Hears one shortcut of the table, except while a dialog waits for an answer. */
export function useShortcut(name: AppShortcutName, onPress: () => void): void {
  useChord(useChordOf(name), onPress, false);
}
