import type { ScreenObstacle } from '#shared/contract/desktop.ts';
import type { ElectronMain } from '../../lib/electron-main.ts';

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly electron: Pick<ElectronMain, 'systemPreferences'>;
}

/** The pages of systems on which recording the screen is allowed; nothing else is ever opened. */
const systemPages: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture',
};

export function systemPageOf(platform: NodeJS.Platform): string | null {
  return systemPages[platform] ?? null;
}

/** Wayland tells no program of screens and windows: its portal asks the user, and hands over one. */
export function isAskedBySystem({ platform, environment }: Surroundings): boolean {
  return platform === 'linux' && environment['XDG_SESSION_TYPE'] === 'wayland';
}

/** Windows alone hands over what it plays without a driver. */
export function canShareSound({ platform }: Surroundings): boolean {
  return platform === 'win32';
}

/** What the system says before it is asked for a picture (D-063). */
export function screenObstacleHere({ platform, electron }: Surroundings): ScreenObstacle | null {
  if (platform !== 'darwin') return null;
  const status = electron.systemPreferences.getMediaAccessStatus('screen');
  return status === 'denied' || status === 'restricted' ? 'permission' : null;
}
