import { writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesktopSettings } from '#shared/contract/desktop.ts';
import type { ElectronMain } from '../lib/electron-main.ts';

/** A start with this argument shows no window. */
export const HIDDEN_ARGUMENT = '--hidden';

type StartSettings = Pick<DesktopSettings, 'startWithSystem' | 'startHidden'>;

interface LoginDeps {
  readonly app: ElectronMain['app'];
  readonly platform: NodeJS.Platform;
  /** What is started: the program, or the file around it. */
  readonly program: string;
}

/** The entry that Linux desktops read at sign-in (freedesktop.org, autostart specification). */
export function autostartEntry(program: string, isHidden: boolean): string {
  const quoted = `"${program.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`;
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Tayfa',
    `Exec=${isHidden ? `${quoted} ${HIDDEN_ARGUMENT}` : quoted}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ];
  return lines.join('\n');
}

/** Has the system start the application with it, or not, as the settings say. */
export async function applyLoginItem(settings: StartSettings, deps: LoginDeps): Promise<void> {
  const { startWithSystem, startHidden } = settings;
  if (deps.platform === 'linux') {
    const folder = join(deps.app.getPath('appData'), 'autostart');
    const file = join(folder, 'tayfa.desktop');
    if (!startWithSystem) {
      await rm(file, { force: true });
      return;
    }
    await mkdir(folder, { recursive: true });
    await writeFile(file, autostartEntry(deps.program, startHidden));
    return;
  }
  deps.app.setLoginItemSettings({
    openAtLogin: startWithSystem,
    args: startHidden ? [HIDDEN_ARGUMENT] : [],
  });
}

/**
 * An update gave the program of Linux another name, which has its version in it: what the system is to
 * start follows, before the application ends.
 */
export function moveLoginItem(settings: StartSettings, deps: LoginDeps): void {
  if (deps.platform !== 'linux' || !settings.startWithSystem) return;
  const file = join(deps.app.getPath('appData'), 'autostart/tayfa.desktop');
  writeFileSync(file, autostartEntry(deps.program, settings.startHidden));
}

/** Whether this start should show no window. macOS gives a start at sign-in no arguments. */
export function isHiddenStart(
  argv: readonly string[],
  settings: StartSettings,
  deps: Pick<LoginDeps, 'app' | 'platform'>,
): boolean {
  if (argv.includes(HIDDEN_ARGUMENT)) return true;
  if (deps.platform !== 'darwin' || !settings.startHidden) return false;
  return deps.app.getLoginItemSettings().wasOpenedAtLogin;
}
