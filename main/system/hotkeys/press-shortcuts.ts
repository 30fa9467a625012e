import { readChord } from '#shared/rules/hotkeys.ts';
import type { ElectronMain } from '../../lib/electron-main.ts';
import type { PressShortcuts } from './hotkey-keeper.ts';

const names: Readonly<Record<string, string>> = {
  Mod: 'CommandOrControl',
  Meta: 'Super',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ScrollLock: 'Scrolllock',
};

/** A chord as Electron writes it. */
export function acceleratorOf(chord: string): string | null {
  const read = readChord(chord);
  if (!read) return null;
  return [...read.modifiers, read.key].map((name) => names[name] ?? name).join('+');
}

/** Electron's global shortcuts. A chord they cannot have, or do not know, is not registered. */
export function pressShortcuts(globalShortcut: ElectronMain['globalShortcut']): PressShortcuts {
  return {
    register(chord, onPress) {
      const accelerator = acceleratorOf(chord);
      if (accelerator === null) return false;
      try {
        return globalShortcut.register(accelerator, onPress);
      } catch {
        return false;
      }
    },
    clear: () => globalShortcut.unregisterAll(),
  };
}
