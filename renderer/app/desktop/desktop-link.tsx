import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageState } from '#shared/contract/desktop.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { presences } from '#shared/rules/presence.ts';
import { say } from '../../data/live.ts';
import { choosePresence, useOwnUser } from '../../data/me/own-account.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { recentPlacesAtom } from '../../data/teams/last-place.ts';
import { useUnreadTotals } from '../../data/unread/unread-totals.ts';
import { useView, viewStore } from '../../data/view-store.ts';
import { retryLive } from '../../data/live.ts';
import { storedAtom, useAtom, useAtomValue } from '../../lib/atoms.ts';
import { callDesktop, listenToDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { report } from '../../lib/report.ts';
import { useAppearance } from '../../lib/use-appearance.ts';
import styles from './window-strip.module.css';

/** As many teams as the jump list shows. */
const RECENT_TEAMS = 5;

/** That idle was not chosen but noticed: also after a restart it is taken back with the first input. */
const wentIdleAtom = storedAtom<boolean>({
  key: 'wentIdle',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

function tell(call: Promise<unknown>): void {
  call.catch((error: unknown) => report('the desktop application did not answer', error));
}

/** Joins the page to the desktop application around it: what each tells the other. */
export function DesktopLink() {
  useBadge();
  usePageState();
  useSignals();
  useIdle();
  return <div className={styles.strip} />;
}

/** The badge of the application counts what the badges of the page count (D-006). */
function useBadge(): void {
  const { mentions, unread } = useUnreadTotals();
  const hasUnread = unread > 0;
  useEffect(() => {
    tell(callDesktop('showBadge', { mentions, hasUnread }));
  }, [mentions, hasUnread]);
}

type RecentTeams = PageState['recentTeams'];

/** The teams visited last, each with the channel that was open. */
function recentTeams(
  places: readonly { readonly teamId: string; readonly channelId: string }[],
  teams: ClientView['teams'],
): RecentTeams {
  const found = new Map<string, RecentTeams[number]>();
  for (const { teamId, channelId } of places) {
    const team = teams.find(({ id }) => id === teamId);
    if (!team || found.has(teamId) || found.size === RECENT_TEAMS) continue;
    // reason: remembered from the address of a channel
    const path = paths.channel(team.id, channelId as Parameters<typeof paths.channel>[1]);
    found.set(teamId, { name: team.name, path });
  }
  return [...found.values()];
}

/** Tells what tray, jump list and menus show. */
function usePageState(): void {
  const { language } = useTranslation();
  const { theme } = useAppearance();
  const me = useOwnUser();
  const username = me?.username ?? null;
  const presence = me?.presence ?? null;
  const { enabled } = useAtomValue(streamerModeAtom);
  const places = useAtomValue(recentPlacesAtom);
  const teams = useView((view) => view.teams);
  useEffect(() => {
    const state: PageState = {
      language,
      username,
      presence,
      // until there is voice there is nothing to mute
      isMuted: null,
      isDeafened: null,
      isStreamerMode: username === null ? null : enabled,
      recentTeams: recentTeams(places, teams ?? []),
      isDark: theme === 'dark',
    };
    tell(callDesktop('describePage', state));
  }, [language, theme, username, presence, enabled, places, teams]);
}

/** Does what tray, menus, links and notifications ask for. */
function useSignals(): void {
  const navigate = useNavigate();
  const { open } = useOverlays();
  const [mode, setMode] = useAtom(streamerModeAtom);
  const openPath = useEffectEvent((path: string) => void navigate(path));
  const toggleStreamerMode = useEffectEvent(() => setMode({ ...mode, enabled: !mode.enabled }));
  const openOverlay = useEffectEvent((type: 'quick-switcher' | 'settings') => {
    if (viewStore.get()) open({ type });
  });
  useEffect(
    () =>
      listenToDesktop({
        openPath: ({ path }) => openPath(path),
        startNewMessage: () => openOverlay('quick-switcher'),
        openSettings: () => openOverlay('settings'),
        toggleStreamerMode: () => toggleStreamerMode(),
        choosePresence: ({ presence }) => tell(choosePresence(presence)),
        machineResumed: retryLive,
      }),
    [],
  );
}

/** Appears idle while the user is away, and as before once they are back (D-073). */
function useIdle(): void {
  const presence = useOwnUser()?.presence;
  const [wentIdle, setWentIdle] = useAtom(wentIdleAtom);
  const change = useEffectEvent((isIdle: boolean) => {
    if (isIdle && presence === presences.online) {
      setWentIdle(true);
      say('PRESENCE_UPDATE', { presence: presences.idle });
    }
    if (isIdle || !wentIdle) return;
    setWentIdle(false);
    // a presence chosen meanwhile is kept
    if (presence === presences.idle) say('PRESENCE_UPDATE', { presence: presences.online });
  });
  const isKnown = presence !== undefined;
  useEffect(() => {
    // a user who starts the application is there
    if (isKnown) change(false);
  }, [isKnown]);
  useEffect(() => listenToDesktop({ idleChanged: ({ isIdle }) => change(isIdle) }), []);
}
