import {
  Compass,
  Eye,
  EyeOff,
  Inbox,
  Keyboard,
  Monitor,
  Moon,
  Plus,
  Settings,
  Smile,
  Sun,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation, type TranslationKey } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import type { Appearance } from '../../lib/theme.ts';
import { appearanceAtom } from '../../lib/use-appearance.ts';
import type { IconSource } from '../../ui/display/icon.tsx';
import type { SwitcherTarget } from './switcher-target.ts';

type CommandName = Extract<TranslationKey, `switcher.command.${string}`>;

const themes: readonly [Appearance['theme'], CommandName, IconSource][] = [
  ['dark', 'switcher.command.dark', Moon],
  ['light', 'switcher.command.light', Sun],
  ['system', 'switcher.command.system', Monitor],
];

/** What can be done from the quick switcher besides going somewhere. */
export function useCommands(): readonly SwitcherTarget[] {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const navigate = useNavigate();
  const [mode, setMode] = useAtom(streamerModeAtom);
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  const command = (name: CommandName, icon: IconSource, run: () => void): SwitcherTarget => ({
    kind: 'command',
    id: `command:${name}`,
    label: t(name),
    detail: '',
    icon,
    run,
  });
  return [
    command('switcher.command.settings', Settings, () => open({ type: 'settings' })),
    command('switcher.command.createTeam', Plus, () => open({ type: 'create-team' })),
    command('switcher.command.status', Smile, () => open({ type: 'custom-status' })),
    command('switcher.command.inbox', Inbox, () => open({ type: 'inbox' })),
    command('switcher.command.discover', Compass, () => void navigate(paths.discoverTeams())),
    command('switcher.command.shortcuts', Keyboard, () => open({ type: 'shortcuts' })),
    command(
      mode.enabled ? 'switcher.command.streamerOff' : 'switcher.command.streamerOn',
      mode.enabled ? Eye : EyeOff,
      () => setMode({ ...mode, enabled: !mode.enabled }),
    ),
    ...themes
      .filter(([theme]) => theme !== appearance.theme)
      .map(([theme, name, icon]) =>
        command(name, icon, () => setAppearance({ ...appearance, theme })),
      ),
  ];
}
