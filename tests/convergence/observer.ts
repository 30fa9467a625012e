import type { EndpointShape } from '#shared/contract/endpoint.ts';
import type { CallEndpoint, Reply } from '#shared/contract/endpoint-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { ReadyData, StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { comparableView } from '#shared/reduce/comparable-view.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { ALL } from '#renderer/data/slices/slice.ts';
import { raidSlice } from '#renderer/data/slices/raid-slice.ts';
import { ownApplicationsSlice, reviewSlice } from '#renderer/data/slices/application-slices.ts';
import { createSlices } from '#renderer/data/slices/create-slices.ts';
import { createViewStore } from '#renderer/data/slices/create-view-store.ts';
import { createLiveView } from '#renderer/data/slices/live-view.ts';
import { memberListSlice } from '#renderer/data/slices/member-list-slice.ts';
import { messagesSlice, scheduledSlice } from '#renderer/data/slices/message-slices.ts';
import { emojisSlice, teamSlice } from '#renderer/data/slices/team-slices.ts';
import { joinedThreadsSlice } from '#renderer/data/slices/thread-slices.ts';
import { teamEventsSlice } from '#renderer/data/slices/team-events-slice.ts';
import { todosSlice } from '#renderer/data/slices/todo-slice.ts';
import type { Person } from '../support/client.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import {
  badgesOf,
  fetchWatched,
  HeardMessages,
  heldBy,
  loadAll,
  type Watched,
} from './watched-view.ts';

/**
 * A person who watches through the socket by the page's own code: a snapshot, then events, and
 * slices of what they look at, loaded whenever they are not held.
 */
export interface Observer {
  readonly person: Person;
  readonly view: () => ClientView;
  /** Every state event so far, over all sockets. */
  readonly events: readonly StateEvent[];
  /** Waits until everything the server had sent is applied and stale teams are fetched. */
  settle(): Promise<void>;
  /** What a client that connects now would hold, in the form `held` has. */
  fresh(): Promise<unknown>;
  /** Fetches the teams that READY had no room for. */
  load(): Promise<void>;
  /** What waits in each team, and who is in voice: what is held of teams that are not loaded too. */
  badges(): unknown;
  /** The same of a client that connects now. */
  freshBadges(): Promise<unknown>;
  /** Ends the session and begins with a new one. */
  startAgain(): Promise<void>;
  /** What this client holds, in a form that can be compared. */
  held(): unknown;
  /** Holds a channel's newest messages and a team's members from now on. */
  lookAt(place: { teamId: TeamId; channelId?: ChannelId }): Promise<void>;
  /** Holds a chat's newest messages from now on. */
  lookAtChat(channelId: ChannelId): Promise<void>;
  /** Holds a to-do channel's list from now on. */
  lookAtTodos(place: { teamId: TeamId; channelId: ChannelId }): Promise<void>;
  /** Holds what a team plans from now on. */
  lookAtEvents(teamId: TeamId): Promise<void>;
  /** Holds a team's form and applications from now on. */
  lookAtApplications(teamId: TeamId): Promise<void>;
  /** Holds whether the door of a team is closed from now on. */
  lookAtRaid(teamId: TeamId): Promise<void>;
  /** Holds the threads that one has joined in a team from now on. */
  lookAtThreads(teamId: TeamId): Promise<void>;
  /** Holds the own applications from now on. */
  lookAtOwnApplications(): Promise<void>;
  /** Says something on the socket. */
  send(type: ClientFrameName, data: unknown): void;
  /** Says something on the socket and waits until the server is done with it. */
  ask(type: ClientFrameName, data: unknown): Promise<void>;
  /** Loses the connection, as a cut cable does; nothing is heard until `reconnect`. */
  cut(): void;
  /** Resumes where it was, or starts afresh when the server says so. */
  reconnect(): Promise<'resumed' | 'afresh' | 'connected'>;
  close(): Promise<void>;
}

/** Calls the server as the page does: a refusal is thrown. */
function callAs(person: Person): CallEndpoint {
  return async (name, given) => {
    const shape = endpoints.find((one) => one.name === name);
    if (!shape) throw new Error(`no endpoint ${name}`);
    const answer = await person.call<EndpointShape>(shape, given);
    // reason: what this endpoint answers, which the list of all of them does not say
    if (answer.status === 200) return answer.body as Reply<typeof name>;
    throw Object.assign(new Error(JSON.stringify(answer.body)), { status: answer.status });
  };
}

/** Connects a person and keeps their view, by the code that the page runs. */
export async function observe(person: Person): Promise<Observer> {
  let socket: SocketClient = await person.connect();
  let applied = 0;
  let sessionId = socket.ready.sessionId;
  let lastSeq = 0;
  const events: StateEvent[] = [];
  const heard = new HeardMessages();
  const watched: Watched = {
    channels: new Set(),
    teams: new Set(),
    todos: new Map(),
    events: new Set(),
    applications: new Set(),
    raids: new Set(),
    threads: new Set(),
    own: false,
  };

  const store = createViewStore();
  const now = () => Date.now();
  const slices = createSlices({
    store,
    call: callAs(person),
    now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    network: { isOnline: () => true, whenOnline: () => Promise.resolve() },
    // a team or channel may go while it is fetched; what is still wanted and failed is thrown below
    report: () => undefined,
  });
  const live = createLiveView({ store, slices, now });
  const view = (): ClientView => {
    const current = store.get();
    if (!current) throw new Error('no READY came');
    return current;
  };
  live.ready(socket.ready);
  store.subscribe(() => heard.look(view()));

  function applyArrived(): void {
    for (; applied < socket.received.length; applied += 1) {
      const frame = socket.received[applied];
      if (!frame) break;
      // another node died: a snapshot comes over the open socket
      if (frame.type === 'READY' && frame.data !== socket.ready) {
        heard.forget();
        // reason: the frame was parsed with the schema of its type
        live.ready(frame.data as ReadyData);
      }
      if (frame.seq === undefined) continue;
      // reason: as above; only state events have a number
      const event = { type: frame.type, data: frame.data } as StateEvent;
      events.push(event);
      live.event(event);
      heard.note(view(), event);
    }
    lastSeq = socket.lastSeq();
  }

  async function loaded(): Promise<void> {
    await slices.settled();
    const [failure] = slices.failures();
    if (failure) throw new Error(`${failure.label} failed`, { cause: failure.error });
  }

  async function settle(): Promise<void> {
    socket.send('HEARTBEAT');
    await socket.next('HEARTBEAT_ACK');
    applyArrived();
    await loaded();
  }

  async function startAfresh(): Promise<void> {
    heard.forget();
    sessionId = socket.ready.sessionId;
    lastSeq = 0;
    live.ready(socket.ready);
    await loaded();
  }

  /** Shows a conversation from now on. */
  function watch(channelId: ChannelId): void {
    if (watched.channels.has(channelId)) return;
    watched.channels.add(channelId);
    slices.want(messagesSlice, channelId);
    slices.want(scheduledSlice, channelId);
  }

  return {
    person,
    view,
    events,
    settle,
    async fresh() {
      const other = await person.connect();
      const snapshot = await loadAll(person, viewFromReady(other.ready));
      await other.close();
      return {
        ...comparableView(snapshot),
        ...(await fetchWatched(person, snapshot, watched)),
      };
    },
    async load() {
      for (const key of Object.keys(view().unloaded)) {
        // reason: the keys of the view's team maps are team ids
        await slices.load(teamSlice, key as TeamId);
      }
      await settle();
    },
    badges: () => badgesOf(view()),
    async freshBadges() {
      const other = await person.connect();
      await other.close();
      return badgesOf(viewFromReady(other.ready));
    },
    async startAgain() {
      await socket.close();
      socket = await person.connect();
      applied = 0;
      await startAfresh();
    },
    held: () => heldBy(view(), watched, heard),
    async lookAt({ teamId, channelId }) {
      if (!watched.teams.has(teamId)) {
        watched.teams.add(teamId);
        slices.want(memberListSlice, { teamId, channelId: null, isOnlineOnly: false });
        slices.want(emojisSlice, ALL);
      }
      if (channelId) watch(channelId);
      await loaded();
    },
    async lookAtChat(channelId) {
      watch(channelId);
      await loaded();
    },
    async lookAtTodos({ teamId, channelId }) {
      watched.todos.set(channelId, teamId);
      slices.want(todosSlice, { teamId, channelId });
      await loaded();
    },
    async lookAtEvents(teamId) {
      watched.events.add(teamId);
      slices.want(teamEventsSlice, teamId);
      await loaded();
    },
    async lookAtApplications(teamId) {
      watched.applications.add(teamId);
      slices.want(reviewSlice, teamId);
      await loaded();
    },
    async lookAtThreads(teamId) {
      watched.threads.add(teamId);
      slices.want(joinedThreadsSlice, teamId);
      await loaded();
    },
    async lookAtRaid(teamId) {
      watched.raids.add(teamId);
      slices.want(raidSlice, teamId);
      await loaded();
    },
    async lookAtOwnApplications() {
      watched.own = true;
      slices.want(ownApplicationsSlice, ALL);
      await loaded();
    },
    send: (type, data) => socket.send(type, data),
    async ask(type, data) {
      socket.send(type, data);
      // frames are done with in order, and this one is always refused
      socket.send('CHANNEL_MOUNTED', { channelId: '1' });
      await socket.next('PROBLEM', { where: (problem) => problem.type === 'CHANNEL_MOUNTED' });
    },
    cut() {
      applyArrived();
      socket.cut();
    },
    async reconnect() {
      if (socket.socket.readyState === socket.socket.OPEN) return 'connected';
      await socket.closed;
      applyArrived();
      socket = await openSocket(person.origin, {
        cookie: person.cookie(),
        resume: { sessionId, seq: lastSeq },
      });
      applied = 0;
      live.live();
      if (!socket.ready) return 'resumed';
      await startAfresh();
      return 'afresh';
    },
    close: () => socket.close(),
  };
}
