import type { ClientFrameData, ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply, SocketRequestName } from '#shared/contract/socket/client-requests.ts';
import type { ConnectionEventData, StateEvent } from '#shared/contract/socket/server-events.ts';
import { askForReload } from '../lib/lazy.ts';
import { report } from '../lib/report.ts';
import type { Connection } from '../realtime/connection.ts';
import type { LiveSocket, LiveSocketListener } from '../realtime/live-socket.ts';
import { loadMe } from './me/me.ts';
import { createLiveView, type LiveView } from './slices/live-view.ts';
import { slices } from './slices-of-page.ts';
import { viewStore } from './view-store.ts';

const connectionListeners = new Set<() => void>();
let connection: Connection = { state: 'idle' };
let socket: LiveSocket | null = null;
let liveView: LiveView | null = null;

const eventListeners = new Set<(event: StateEvent) => void>();

function handleEvent(event: StateEvent): void {
  liveView?.event(event);
  for (const listener of eventListeners) listener(event);
}

/** Hears every event after the view has taken it in; the answer ends it. */
export function onLiveEvent(listener: (event: StateEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

type MediaSignal = ConnectionEventData<'VOICE_MEDIA'>;
const signalListeners = new Set<(signal: MediaSignal) => void>();

/** Hears what the server says about the media of my stay in a voice channel; the answer ends it. */
export function onMediaSignal(listener: (signal: MediaSignal) => void): () => void {
  signalListeners.add(listener);
  return () => signalListeners.delete(listener);
}

type MeetingSignal = ConnectionEventData<'VOICE_MEETING'>;
const meetingListeners = new Set<(signal: MeetingSignal) => void>();

/** Hears what the server says about the meeting I am in or wait for; the answer ends it. */
export function onMeetingSignal(listener: (signal: MeetingSignal) => void): () => void {
  meetingListeners.add(listener);
  return () => meetingListeners.delete(listener);
}

/** Makes the socket; the application supplies it, so that this layer knows no transport. */
export type OpenSocket = (listener: LiveSocketListener) => LiveSocket;

/** Connects the signed-in user: from now on the view follows the server. */
export function startLive(openSocket: OpenSocket): void {
  liveView ??= createLiveView({ store: viewStore, slices, now: () => Date.now() });
  socket ??= openSocket({
    onReady(ready) {
      liveView?.ready(ready);
    },
    onEvent: handleEvent,
    onMediaSignal(signal) {
      for (const listener of signalListeners) listener(signal);
    },
    onMeetingSignal(signal) {
      for (const listener of meetingListeners) listener(signal);
    },
    onConnection(next) {
      connection = next;
      for (const listener of connectionListeners) listener();
      if (next.state === 'live') liveView?.live();
    },
    onUnknown: (type) => {
      report(`unknown event ${type}`);
    },
    onOutdated: askForReload,
    // ended on another device: the page is a visitor's from now on
    onSignedOut() {
      loadMe().catch((error: unknown) => report('who is signed in could not be asked', error));
    },
  });
  socket.start();
  watchNetwork(true);
}

/** Ends the connection and forgets everything the server told: the user signed out. */
export function stopLive(): void {
  watchNetwork(false);
  socket?.stop();
  socket = null;
  liveView?.end();
}

/** Says something over the socket, if it is live. */
export function say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void {
  socket?.say(type, data);
}

/** Asks for something over the socket; see LiveSocket.request for how it fails. */
export async function request<Name extends SocketRequestName>(
  type: Name,
  data: ClientFrameData<Name>,
): Promise<SocketReply<Name> | null> {
  return socket ? socket.request(type, data) : null;
}

/** Do not wait for the next attempt. */
export function retryLive(): void {
  socket?.retryNow();
}

/** The browser's network went or came, or the page is shown again: asks how things stand. */
function recheck(): void {
  if (navigator.onLine) socket?.retryNow();
  socket?.probe();
}

/** Follows what the browser says of its network, or stops doing so. */
function watchNetwork(isWanted: boolean): void {
  const hints = [
    [globalThis, 'online'],
    [globalThis, 'offline'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, hint] of hints) {
    if (isWanted) target.addEventListener(hint, recheck);
    else target.removeEventListener(hint, recheck);
  }
}

export const liveConnection = {
  get: (): Connection => connection,
  subscribe(listener: () => void): () => void {
    connectionListeners.add(listener);
    return () => connectionListeners.delete(listener);
  },
};
