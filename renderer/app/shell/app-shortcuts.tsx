import { useEffect } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import {
  allPlaces,
  isUnread,
  nextItem,
  placesOfTeam,
  type ChannelPlace,
} from '../../data/channels/places.ts';
import { hotkeyStateAtom } from '../../data/hotkeys/hotkey-state.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { viewStore } from '../../data/view-store.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { areKeysFree } from '../../lib/keys-free.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { report } from '../../lib/report.ts';
import { useChord, useShortcut } from '../../lib/use-shortcut.ts';

/**
 * The shortcuts of every signed-in user. They stand beside the pages: a page that is still being
 * loaded must not swallow the keys.
 */
export function AppShortcuts() {
  const { open } = useOverlays();
  useShortcut('quickSwitcher', () => open({ type: 'quick-switcher' }));
  useShortcut('shortcutSheet', () => open({ type: 'shortcuts' }));
  useShortcut('settings', () => open({ type: 'settings' }));
  usePreparedOverlays();
  useMovingShortcuts();
  useStreamerShortcut();
  useWriting();
  return null;
}

/** Until what keys open is loaded without being asked for: the first screen comes first. */
const CALM_MS = 5_000;

/**
 * Loads what keys open when the page has come to rest, or when the first key of a chord goes down:
 * who types on at once should see it at once. What is typed before is kept (lib/typing-hold.ts).
 */
function usePreparedOverlays(): void {
  useEffect(() => {
    const prepare = () => {
      stop();
      const parts = [
        import('../../features/quick-switcher/quick-switcher.tsx'),
        import('../../features/search/search-panel.tsx'),
        import('../../features/shortcuts/shortcut-sheet.tsx'),
        import('../overlay-host.tsx'),
      ];
      // what is missed now is asked for again when it is opened
      for (const part of parts)
        part.catch((error: unknown) => report('an overlay could not be loaded ahead', error));
    };
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') prepare();
    };
    const calm = setTimeout(prepare, CALM_MS);
    window.addEventListener('keydown', hear);
    function stop() {
      clearTimeout(calm);
      window.removeEventListener('keydown', hear);
    }
    return stop;
  }, []);
}

type Step = 1 | -1;

/** Where one is by the address, which is ahead of what is drawn while keys are pressed quickly. */
function teamHere() {
  const { pathname } = globalThis.location;
  return matchPath({ path: '/teams/:teamId', end: false }, pathname)?.params.teamId;
}

function isHere({ channelId }: ChannelPlace): boolean {
  return globalThis.location.pathname.split('/').includes(channelId);
}

/** From channel to channel and from team to team, in the order in which they are listed. */
function useMovingShortcuts(): void {
  const navigate = useNavigate();
  const goTo = (place: ChannelPlace | null) => {
    if (place) void navigate(paths.channel(place.teamId, place.channelId));
  };
  const goToChannel = (step: Step) => {
    const view = viewStore.get();
    const team = view?.teams.find(({ id }) => id === teamHere());
    if (view && team)
      goTo(nextItem({ items: placesOfTeam(view, team.id), isCurrent: isHere, step }));
  };
  const goToUnread = (step: Step) => {
    const view = viewStore.get();
    if (!view) return;
    const isWanted = (place: ChannelPlace) => isUnread(view, place);
    goTo(nextItem({ items: allPlaces(view), isCurrent: isHere, step, isWanted }));
  };
  const goToTeam = (step: Step) => {
    // home stands before the teams, as in the rail
    const items = [null, ...(viewStore.get()?.teams.map(({ id }) => id) ?? [])];
    const current = items.find((id) => id !== null && id === teamHere()) ?? null;
    const found = nextItem({ items, isCurrent: (id) => id === current, step });
    if (items.length > 1) void navigate(found === null ? paths.home() : paths.team(found));
  };
  useShortcut('previousChannel', () => goToChannel(-1));
  useShortcut('nextChannel', () => goToChannel(1));
  useShortcut('previousUnread', () => goToUnread(-1));
  useShortcut('nextUnread', () => goToUnread(1));
  useShortcut('previousTeam', () => goToTeam(-1));
  useShortcut('nextTeam', () => goToTeam(1));
}

/** The keys chosen for streamer mode work over dialogs too: it is needed in a hurry. */
function useStreamerShortcut(): void {
  const [mode, setMode] = useAtom(streamerModeAtom);
  // the desktop application hears them everywhere, in the window too: once is enough
  const isHeard = useAtomValue(hotkeyStateAtom)?.working.includes('streamer-mode') === true;
  useChord(
    isHeard ? null : mode.shortcut,
    () => setMode({ ...mode, enabled: !mode.enabled }),
    true,
  );
}

/** Where a message is written, if anything may be written here. */
function composer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-composer]');
}

/** A stroke that writes something, or pastes; the space bar is a button's own. */
function writes(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  if (isPaste) return true;
  if (event.key === ' ') return document.activeElement === document.body;
  const isCharacter = event.key.length === 1 || event.key === 'Dead';
  return isCharacter && (isPlain || event.getModifierState('AltGraph'));
}

/** A shortcut leads into the composer, and so does what is typed while nothing takes it. */
function useWriting(): void {
  useShortcut('focusComposer', () => composer()?.focus());
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // the letter itself goes where the focus then is
      if (writes(event) && areKeysFree()) composer()?.focus();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
