import { desktopLimits } from '#shared/rules/limits.ts';
import type { ElectronMain } from '../lib/electron-main.ts';

/** How often to look while the user is away: coming back shows at once. Milliseconds. */
const AWAY_LOOK_MS = 2_000;
/** A look is never sooner than this. Milliseconds. */
const LEAST_LOOK_MS = 1_000;

interface IdleDeps {
  readonly powerMonitor: Pick<ElectronMain['powerMonitor'], 'getSystemIdleTime' | 'on'>;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly onChange: (isIdle: boolean) => void;
}

/**
 * Tells when the machine has not been touched for ten minutes or its screen is locked, and when the
 * user is back (D-073). While the user is there it looks only when ten minutes could be over.
 */
export function watchIdle({ powerMonitor, setTimer, onChange }: IdleDeps): void {
  let isLocked = false;
  let wasIdle = false;

  function judge(): void {
    const idleMs = powerMonitor.getSystemIdleTime() * 1_000;
    const isIdle = isLocked || idleMs >= desktopLimits.idleMs;
    if (isIdle === wasIdle) return;
    wasIdle = isIdle;
    onChange(isIdle);
  }

  function look(): void {
    judge();
    const left = desktopLimits.idleMs - powerMonitor.getSystemIdleTime() * 1_000;
    setTimer(look, wasIdle ? AWAY_LOOK_MS : Math.max(left, LEAST_LOOK_MS));
  }

  powerMonitor.on('lock-screen', () => {
    isLocked = true;
    judge();
  });
  powerMonitor.on('unlock-screen', () => {
    isLocked = false;
    judge();
  });
  look();
}
