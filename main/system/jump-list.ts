import type { JumpListCategory, MenuItemConstructorOptions } from 'electron';
import type { PageState } from '#shared/contract/desktop.ts';
import { channelDeepLink } from '#shared/rules/deep-links.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { DesktopTexts } from '../lib/texts.ts';
import { taskArguments, type StartRequest } from './start-request.ts';

type RecentTeams = PageState['recentTeams'];

/** The list behind the taskbar's icon on Windows: each entry is a start with an argument. */
export function jumpList(
  teams: RecentTeams,
  texts: DesktopTexts,
  program: string,
): JumpListCategory[] {
  const task = (title: string, args: string) => ({
    type: 'task' as const,
    title,
    args,
    program,
    iconPath: program,
    iconIndex: 0,
  });
  const recent = teams.flatMap(({ name, path }) => {
    const link = channelDeepLink(path);
    return link === null ? [] : [task(name, link)];
  });
  const { tasks } = texts;
  return [
    ...(recent.length > 0
      ? [{ type: 'custom' as const, name: tasks.recentTeams, items: recent }]
      : []),
    {
      type: 'tasks',
      items: [
        task(tasks.newMessage, taskArguments['new-message']),
        task(tasks.toggleMute, taskArguments['toggle-mute']),
      ],
    },
  ];
}

/** The menu behind the dock's icon on macOS. */
export function dockMenuItems(
  teams: RecentTeams,
  texts: DesktopTexts,
  ask: (request: StartRequest) => void,
): MenuItemConstructorOptions[] {
  return [
    ...teams.map(({ name, path }) => ({
      label: name,
      click: () => ask({ type: 'open-path', path }),
    })),
    ...(teams.length > 0 ? [{ type: 'separator' as const }] : []),
    { label: texts.tasks.newMessage, click: () => ask({ type: 'new-message' }) },
    { label: texts.tasks.toggleMute, click: () => ask({ type: 'toggle-mute' }) },
  ];
}

interface TaskParts {
  readonly electron: Pick<ElectronMain, 'app' | 'Menu'>;
  readonly platform: NodeJS.Platform;
  readonly program: string;
  readonly ask: (request: StartRequest) => void;
}

/** Shows teams and tasks where the system has a place for them (D-072). */
export function showTasks(teams: RecentTeams, texts: DesktopTexts, parts: TaskParts): void {
  const { electron, platform } = parts;
  if (platform === 'win32') electron.app.setJumpList(jumpList(teams, texts, parts.program));
  if (platform === 'darwin') {
    const items = dockMenuItems(teams, texts, parts.ask);
    electron.app.dock?.setMenu(electron.Menu.buildFromTemplate(items));
  }
}
