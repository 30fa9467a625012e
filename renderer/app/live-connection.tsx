import { Suspense, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { isStateEvent } from '#shared/reduce/apply-event.ts';
import { startLive, stopLive } from '../data/live.ts';
import { useFollowedMe, useOwnUser } from '../data/me/own-account.ts';
import { lastTeamAtom, recentPlacesAtom } from '../data/teams/last-place.ts';
import { useView } from '../data/view-store.ts';
import { createSocketTicket } from '../data/account/socket-ticket.ts';
import { getDefaultStore } from '../lib/atoms.ts';
import { isDesktop, serverOrigin } from '../lib/desktop.ts';
import { changeLanguage, useI18n, useTranslation } from '../lib/i18n.ts';
import { hasPersisted } from '../lib/has-persisted.ts';
import { lazy, retryImport } from '../lib/lazy.ts';
import { report } from '../lib/report.ts';
import {
  createLiveSocket,
  type LiveSocketListener,
  type Transport,
} from '../realtime/live-socket.ts';
import { openTicketedSocket } from '../realtime/ticketed-socket.ts';
import { endVoice, loadVoiceEngine, supplyVoiceEngine } from '../voice/own-voice.ts';
import { keptStay } from '../voice/stay-memory.ts';
import { CallsGate } from './calls-gate.tsx';
import { ReadyCheckGate } from './ready-check-gate.tsx';
import { fetchVoiceNotices, VoiceNoticesGate } from './voice-notices-gate.tsx';
import { AppShortcuts } from './shell/app-shortcuts.tsx';

/** The first messages are shown without it. */
const Notices = lazy(async () => ({
  default: (await import('./notices.tsx')).Notices,
}));

function openTransport(path: string): Transport {
  const address = new URL(path, serverOrigin().replace(/^http/, 'ws'));
  if (!isDesktop()) return new WebSocket(address);
  return openTicketedSocket({
    getTicket: createSocketTicket,
    open(ticket) {
      address.searchParams.set('ticket', ticket);
      return new WebSocket(address);
    },
  });
}

/** The team in the address, and those looked at last. */
function firstTeams(): readonly string[] {
  const inSight = matchPath({ path: '/teams/:teamId', end: false }, globalThis.location.pathname);
  const store = getDefaultStore();
  const recent = store.get(recentPlacesAtom).map(({ teamId }) => teamId);
  return [...new Set([inSight?.params.teamId ?? [], store.get(lastTeamAtom) ?? [], recent].flat())];
}

function openLiveSocket(listener: LiveSocketListener) {
  const deps = {
    open: openTransport,
    firstTeams,
    isStateEvent,
    now: () => Date.now(),
    random: () => Math.random(),
  };
  return createLiveSocket(deps, listener);
}

/** A signed-in user reads the language of their settings, on every device. */
function useOwnLanguage(): void {
  const i18n = useI18n();
  const locale = useOwnUser()?.settings.locale;
  useEffect(() => {
    if (locale === undefined) return;
    // without its texts the page stays readable in the language it has
    changeLanguage(i18n, locale).catch((error: unknown) => {
      report('the language could not be loaded', error);
    });
  }, [locale, i18n]);
}

/** What was written before the page was loaded and not sent goes out with the first connection. */
function useUnsent(): void {
  const isReady = useView(() => true) ?? false;
  useEffect(() => {
    if (!isReady || !hasPersisted()) return;
    import('../data/messages/send-message.ts')
      .then(({ restoreUnsent }) => restoreUnsent())
      .catch((error: unknown) => {
        report('what was not sent could not be looked for', error);
      });
  }, [isReady]);
}

/** Until what may be needed later is fetched: by then the first screen stands, with its pictures. */
const CALM_MS = 5_000;

function useFilesAhead(): void {
  const { language } = useTranslation();
  useEffect(() => {
    // the desktop application has them on the disk
    if (isDesktop()) return undefined;
    const calm = setTimeout(() => {
      import('./fetch-ahead.ts')
        .then(({ fetchAhead }) => fetchAhead(language))
        // then they are fetched when they are needed
        .catch(() => undefined);
    }, CALM_MS);
    return () => clearTimeout(calm);
  }, [language]);
}

async function makeVoiceEngine() {
  // drawn at the press of the button that joins, when there is no time to fetch them
  fetchVoiceNotices();
  return (await retryImport(() => import('./voice-wiring.ts'))).createPageVoice();
}

/** A tab that was in a voice channel when it was loaded again is in it again. */
function useVoiceAgain(): void {
  const isReady = useView(() => true) ?? false;
  useEffect(() => {
    const place = isReady ? keptStay() : null;
    if (!place) return;
    loadVoiceEngine()
      .then((engine) => engine.join(place))
      .catch((error: unknown) => {
        report('the voice channel could not be joined again', error);
      });
  }, [isReady]);
}

/** Socket, shortcuts and notices of the signed-in user. A chunk of its own: visitors have none. */
export function LiveConnection() {
  useOwnLanguage();
  useFollowedMe();
  useUnsent();
  useFilesAhead();
  useEffect(() => {
    supplyVoiceEngine(makeVoiceEngine);
    startLive(openLiveSocket);
    return () => {
      endVoice();
      stopLive();
    };
  }, []);
  useVoiceAgain();
  return (
    <>
      <AppShortcuts />
      <Suspense>
        <Notices />
      </Suspense>
      <VoiceNoticesGate />
      <CallsGate />
      <ReadyCheckGate />
    </>
  );
}
