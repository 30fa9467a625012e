import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageState } from '#shared/contract/desktop.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { presences } from '#shared/rules/presence.ts';
import { isOverlayWantedAtom } from '../../data/game-overlay/overlay-messages.ts';
import { say } from '../../data/live.ts';
import { choosePresence, useOwnUser } from '../../data/me/own-account.ts';
import { allowActivity } from '../../data/me/activity.ts';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { streamerModeAtom, useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { recentPlacesAtom } from '../../data/teams/last-place.ts';
import { useUnreadTotals } from '../../data/unread/unread-totals.ts';
import { useView } from '../../data/view-store.ts';
import { retryLive } from '../../data/live.ts';
import { storedAtom, useAtom, useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { callDesktop, listenToDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useOverlays, type Overlay } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { report } from '../../lib/report.ts';
import { useAppearance } from '../../lib/use-appearance.ts';
import { inCallAtom, updateStateAtom } from '../../lib/update-notice.ts';
import { useCapture, useHotkeys } from './hotkey-link.ts';
import styles from './window-strip.module.css';

/** Few have a game overlay. */
const GameOverlayLink = lazy(async () => ({
  default: (await import('./game-overlay-link.tsx')).GameOverlayLink,
}));

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
  useActivity();
  useUpdates();
  useCrashReports();
  useNews();
  useHotkeys();
  useCapture();
  const isOverlayWanted = useOverlayWanted();
  const isSignedIn = useOwnUser() !== undefined;
  return (
    <>
      <div className={styles.strip} />
      {isOverlayWanted && isSignedIn && (
        <Suspense>
          <GameOverlayLink />
        </Suspense>
      )}
    </>
  );
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
  const isMuted = useVoice((voice) => voice.isMuted);
  const isDeafened = useVoice((voice) => voice.isDeafened);
  const places = useAtomValue(recentPlacesAtom);
  const teams = useView((view) => view.teams);
  const isInCall = useVoice((snapshot) => placeOf(snapshot) !== null);
  useEffect(() => {
    const state: PageState = {
      language,
      username,
      presence,
      isMuted: username === null ? null : isMuted,
      isDeafened: username === null ? null : isDeafened,
      isStreamerMode: username === null ? null : enabled,
      recentTeams: recentTeams(places, teams ?? []),
      isDark: theme === 'dark',
      isInCall,
    };
    tell(callDesktop('describePage', state));
  }, [language, theme, username, presence, isMuted, isDeafened, enabled, places, teams, isInCall]);
}

/** Does what tray, menus, links and notifications ask for. */
function useSignals(): void {
  const navigate = useNavigate();
  const { open } = useOverlays();
  const [mode, setMode] = useAtom(streamerModeAtom);
  const openPath = useEffectEvent((path: string) => void navigate(path));
  const toggleStreamerMode = useEffectEvent(() => setMode({ ...mode, enabled: !mode.enabled }));
  // a start may ask for one before the page knows who is signed in
  const isSignedIn = useOwnUser() !== undefined;
  const early = useRef<Overlay | null>(null);
  const openOverlay = useEffectEvent((overlay: Overlay) => {
    if (isSignedIn) open(overlay);
    else early.current = overlay;
  });
  const openEarly = useEffectEvent(() => {
    const overlay = early.current;
    early.current = null;
    if (overlay) open(overlay);
  });
  useEffect(() => {
    if (isSignedIn) openEarly();
  }, [isSignedIn]);
  useEffect(
    () =>
      listenToDesktop({
        openPath: ({ path }) => openPath(path),
        startNewMessage: () => openOverlay({ type: 'quick-switcher' }),
        openSettings: () => openOverlay({ type: 'settings' }),
        openUpdates: () => openOverlay({ type: 'settings', tab: 'desktop' }),
        toggleStreamerMode: () => toggleStreamerMode(),
        choosePresence: ({ presence }) => tell(choosePresence(presence)),
        machineResumed: retryLive,
      }),
    [],
  );
}

/** What is played is told while one is signed in and does not hide it from watchers (D-044). */
function useActivity(): void {
  const isSignedIn = useOwnUser() !== undefined;
  const isHidden = useIsHidden('hidePersonalInfo');
  useEffect(() => {
    // a page that is only loading says nothing; signing out says it by itself
    if (isSignedIn) tell(allowActivity(!isHidden));
  }, [isSignedIn, isHidden]);
}

/** Knows how far the next version is. */
function useUpdates(): void {
  const isInCall = useVoice((snapshot) => placeOf(snapshot) !== null);
  const setIsInCall = useSetAtom(inCallAtom);
  useEffect(() => setIsInCall(isInCall), [isInCall, setIsInCall]);
  const setUpdate = useSetAtom(updateStateAtom);
  useEffect(() => {
    const end = listenToDesktop({ updateChanged: setUpdate });
    tell(callDesktop('readUpdate', {}).then(setUpdate));
    return end;
  }, [setUpdate]);
}

/** Sends what has crashed since the last start, to who has switched that on (ADR 76). */
function useCrashReports(): void {
  const isSignedIn = useOwnUser() !== undefined;
  useEffect(() => {
    if (isSignedIn) tell(sendCrashReports());
  }, [isSignedIn]);
}

/** Without the user's word nothing of it is even loaded. */
async function sendCrashReports(): Promise<void> {
  const settings = await callDesktop('readSettings', {});
  if (!settings.sendCrashReports) return;
  const { sendWaitingCrashReports } = await import('../../data/crash-reports/crash-reports.ts');
  await sendWaitingCrashReports();
}

/** Knows whether the game overlay is switched on (ADR 73). */
function useOverlayWanted(): boolean {
  const [isWanted, setIsWanted] = useAtom(isOverlayWantedAtom);
  useEffect(() => {
    const hear = (found: { readonly isWanted: boolean }) => setIsWanted(found.isWanted);
    const end = listenToDesktop({ gameOverlayChanged: hear });
    tell(callDesktop('readGameOverlay', {}).then(hear));
    return end;
  }, [setIsWanted]);
  return isWanted;
}

/** After an update its news are shown once, to a user who is signed in (D-033). */
function useNews(): void {
  const { open } = useOverlays();
  const isIn = useOwnUser() !== undefined;
  const show = useEffectEvent((since: string | null) => {
    if (since !== null) open({ type: 'whats-new', since });
  });
  useEffect(() => {
    if (isIn) tell(callDesktop('readNews', {}).then(({ since }) => show(since)));
  }, [isIn]);
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
