import type { Display } from 'electron';
import type { AppFolders } from './lib/app-folders.ts';
import type { ElectronMain } from './lib/electron-main.ts';
import type { Log } from './lib/log.ts';
import { captureWatchLimits } from '#shared/rules/watch-limits.ts';
import { CaptureWatch } from './system/capture-watch.ts';
import { hasController, startController } from './system/control/controller-process.ts';
import { ScreenControl } from './system/control/screen-control.ts';
import type { desktopTexts } from './lib/texts.ts';
import { HotkeyKeeper } from './system/hotkeys/hotkey-keeper.ts';
import { obstacleHere, startListener } from './system/hotkeys/listener-process.ts';
import { pressShortcuts } from './system/hotkeys/press-shortcuts.ts';
import type { ProcessLooks } from './system/games/process-looks.ts';
import type { WindowKeeper } from './windows/window-keeper.ts';

interface SystemParts {
  readonly electron: ElectronMain;
  readonly folders: AppFolders;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly log: Log;
}

/** A timer that the answer stops. */
function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

const pressed = {
  'streamer-mode': 'toggleStreamerMode',
  'toggle-mute': 'toggleMute',
  'toggle-deafen': 'toggleDeafen',
} as const;

/** The keys that are heard everywhere, and what they do in the page (D-050 to D-053). */
export function createHotkeys(
  parts: SystemParts,
  keeper: WindowKeeper,
  moveOverlay: () => void,
): HotkeyKeeper {
  const { electron, folders, platform, log, now } = parts;
  return new HotkeyKeeper({
    obstacle: () => obstacleHere({ electron, platform, environment: parts.environment }),
    startListener: () => startListener({ electron, folders }),
    shortcuts: pressShortcuts(electron.globalShortcut),
    onPress(action) {
      if (action === 'move-overlay') moveOverlay();
      else keeper.send(pressed[action], {});
    },
    onHeld: (action, isHeld) => keeper.send('hotkeyHeld', { action, isHeld }),
    onState: (state) => keeper.send('hotkeysChanged', state),
    setTimer,
    now,
    log,
  });
}

/** Lets another use the shared screen, once who sits here has allowed it (T-373). */
export function createControl(
  parts: SystemParts,
  keeper: WindowKeeper,
  {
    texts,
    sharedDisplay,
  }: {
    readonly texts: () => ReturnType<typeof desktopTexts>['control'];
    readonly sharedDisplay: () => Display | null;
  },
): ScreenControl {
  const { electron, platform, log } = parts;
  const machine = { ...parts, sharedDisplay };
  return new ScreenControl({
    isPossible: () =>
      obstacleHere({ electron, platform, environment: parts.environment }) === null &&
      hasController(machine),
    start: () => startController(machine),
    async confirm(name) {
      const { window } = keeper;
      if (!window) return false;
      const { question, detail, allow, refuse } = texts();
      keeper.show();
      const { response } = await electron.dialog.showMessageBox(window, {
        type: 'warning',
        message: question.replace('{name}', name),
        detail,
        buttons: [allow, refuse],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      });
      return response === 0;
    },
    onEnd: (why) => keeper.send('controlEnded', { why }),
    setTimer,
    log,
  });
}

/** The watch for programs that record the screen (D-054). */
export function createCaptureWatch(
  { now, log }: Pick<SystemParts, 'now' | 'log'>,
  keeper: WindowKeeper,
  looks: ProcessLooks,
): CaptureWatch {
  return new CaptureWatch({
    programs: async () => {
      const found = await looks.look(captureWatchLimits.sharedLookMs);
      return found.map(({ name }) => name);
    },
    setTimer,
    now,
    onChange: (isRunning) => keeper.send('captureChanged', { isRunning }),
    log,
  });
}
