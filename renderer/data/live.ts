import type { ClientFrameData, ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { keepPending } from '#shared/reduce/pending-messages.ts';
import { refreshChats } from '#shared/reduce/reduce-chats.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { callApi } from '../lib/api-client.ts';
import { report } from '../lib/report.ts';
import type { Connection } from '../realtime/connection.ts';
import type { LiveSocket, LiveSocketListener } from '../realtime/live-socket.ts';
import { withoutCount } from './chats/chats.ts';
import { countRemainingTeams, refreshStaleTeams } from './teams/team-loading.ts';
import { viewStore } from './view-store.ts';

const connectionListeners = new Set<() => void>();
let connection: Connection = { state: 'idle' };
let socket: LiveSocket | null = null;

let isRefreshingChats = false;

/** M-050: a message came in a conversation that the list does not have. */
async function refreshStaleChats(): Promise<void> {
  const version = viewStore.get()?.staleChats ?? 0;
  if (version === 0 || isRefreshingChats) return;
  isRefreshingChats = true;
  try {
    const { dms, unread, hasMore } = await callApi('listChats', { query: {} });
    const chats = dms.map(withoutCount);
    viewStore.update((view) => refreshChats(view, { chats, unread, hasMore }, version));
  } catch (error) {
    // shown nowhere: the list stays marked, and the next event or a reconnect fetches it again
    report('the conversations could not be fetched again', error);
  } finally {
    isRefreshingChats = false;
  }
  const now = viewStore.get()?.staleChats ?? 0;
  if (now !== 0 && now !== version) await refreshStaleChats();
}

const eventListeners = new Set<(event: StateEvent) => void>();

function handleEvent(event: StateEvent): void {
  viewStore.update((view) => applyEvent(view, event, Date.now()));
  refreshStaleTeams();
  void refreshStaleChats();
  for (const listener of eventListeners) listener(event);
}

/** Hears every event after the view has taken it in; the answer ends it. */
export function onLiveEvent(listener: (event: StateEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Makes the socket; the application supplies it, so that this room knows no transport. */
export type OpenSocket = (listener: LiveSocketListener) => LiveSocket;

/** Connects the signed-in user: from now on the view follows the server. */
export function startLive(openSocket: OpenSocket): void {
  socket ??= openSocket({
    onReady(ready) {
      viewStore.reset(keepPending(viewFromReady(ready), viewStore.get()));
    },
    onEvent: handleEvent,
    onConnection(next) {
      connection = next;
      for (const listener of connectionListeners) listener();
      if (next.state === 'live') {
        refreshStaleTeams();
        countRemainingTeams();
        void refreshStaleChats();
      }
    },
    onUnknown: (type) => {
      report(`unknown event ${type}`);
    },
  });
  socket.start();
  heedHints(true);
}

/** Ends the connection and forgets everything the server told: somebody signed out. */
export function stopLive(): void {
  heedHints(false);
  socket?.stop();
  socket = null;
  viewStore.reset(null);
}

/** Says something over the socket, if it is live. */
export function say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void {
  socket?.say(type, data);
}

/** Do not wait for the next attempt. */
export function retryLive(): void {
  socket?.retryNow();
}

/** The browser says that its network went or came, or shows the page again: see what holds. */
function lookAgain(): void {
  if (navigator.onLine) socket?.retryNow();
  socket?.probe();
}

/** What the browser tells of its network, from now on or no longer. */
function heedHints(isWanted: boolean): void {
  const hints = [
    [globalThis, 'online'],
    [globalThis, 'offline'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, hint] of hints) {
    if (isWanted) target.addEventListener(hint, lookAgain);
    else target.removeEventListener(hint, lookAgain);
  }
}

export const liveConnection = {
  get: (): Connection => connection,
  subscribe(listener: () => void): () => void {
    connectionListeners.add(listener);
    return () => connectionListeners.delete(listener);
  },
};
