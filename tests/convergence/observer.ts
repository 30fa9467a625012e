import { listTodos } from '#shared/contract/channels/todo.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { listMessages, type Message } from '#shared/contract/messages/message.ts';
import { listScheduledMessages } from '#shared/contract/messages/scheduled-message.ts';
import { listOwnEmojis } from '#shared/contract/teams/emoji.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import type { ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { comparableView } from '#shared/reduce/comparable-view.ts';
import { addMessagePage, openMessages } from '#shared/reduce/message-pages.ts';
import { refreshChats } from '#shared/reduce/reduce-chats.ts';
import { addEmojis } from '#shared/reduce/reduce-emojis.ts';
import { readsHistory } from '#shared/reduce/readable-history.ts';
import { addMembers } from '#shared/reduce/reduce-members.ts';
import { addScheduled } from '#shared/reduce/reduce-scheduled.ts';
import { addTodos } from '#shared/reduce/reduce-todos.ts';
import { markStale, refreshTeam } from '#shared/reduce/stale-teams.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import type { Person } from '../support/client.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';

/**
 * Somebody who watches through the socket as the application does: a snapshot, then events through
 * the shared reducers, teams fetched again when the server says that they changed.
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

/** Fewer than a page: whoever followed a deletion does not ask for one more at the other end. */
const COMPARED = 30;

interface Watched {
  readonly channels: Set<ChannelId>;
  readonly teams: Set<TeamId>;
  /** The team of each to-do channel. */
  readonly todos: Map<ChannelId, TeamId>;
}

function byId<Item extends { id: string }>(items: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

/** What waits, by team, and who is in voice. */
function badgesOf(view: ClientView): unknown {
  const teams = view.teams.map(({ id }) => {
    const states = channelIdsOf(view, id).flatMap((channelId) => view.unread[channelId] ?? []);
    const sum = (field: 'unread' | 'mentions') =>
      states.reduce((total, state) => total + state[field], 0);
    return [id, sum('unread'), sum('mentions')];
  });
  return { teams, participants: view.participants };
}

/** All of every team, as a client that looks at all of them has it. */
async function loadAll(person: Person, view: ClientView): Promise<ClientView> {
  let next = view;
  for (const key of Object.keys(view.unloaded)) {
    // reason: the keys of the view's team maps are team ids
    const teamId = key as TeamId;
    next = markStale(next, teamId);
    const version = next.staleTeams[teamId] ?? 0;
    const contents = await person.ok(getTeamSlice, { params: { teamId } });
    next = refreshTeam(next, contents, version);
  }
  return next;
}

/** The channels looked at that can still be seen. */
function visibleWatched(view: ClientView, watched: Watched): ChannelId[] {
  return [...watched.channels].filter(
    (channelId) =>
      view.chats.some(({ id }) => id === channelId) ||
      Object.values(view.channels).some((ofTeam) => ofTeam[channelId] !== undefined),
  );
}

/** The to-do channels looked at that can still be seen. */
function visibleTodos(view: ClientView, { todos }: Watched): readonly [ChannelId, TeamId][] {
  return [...todos].filter(([channelId, teamId]) => view.channels[teamId]?.[channelId]);
}

async function fetchWatched(person: Person, view: ClientView, watched: Watched) {
  const messages: Record<string, unknown> = {};
  const scheduled: Record<string, unknown> = {};
  for (const channelId of visibleWatched(view, watched)) {
    const page = await person.ok(listMessages, { params: { channelId } });
    messages[channelId] = page.messages.slice(-COMPARED).map(withoutPresence);
    const waiting = await person.ok(listScheduledMessages, { params: { channelId } });
    scheduled[channelId] = byId(waiting.messages.map(withoutPresence));
  }
  const todos: Record<string, unknown> = {};
  for (const [channelId] of visibleTodos(view, watched))
    todos[channelId] = byId((await person.ok(listTodos, { params: { channelId } })).todos);
  const own = await person.ok(listOwnEmojis);
  const emojis = byId(own.reactions.filter(({ teamId }) => watched.teams.has(teamId)));
  const members: Record<string, unknown> = {};
  for (const teamId of watched.teams) {
    if (!view.memberships[teamId]) continue;
    const page = await person.ok(listMembers, { params: { teamId } });
    members[teamId] = byId(page.members.map(withoutPresence));
  }
  return { messages, scheduled, todos, emojis, members };
}

/** Presence as of the moment of writing is not kept up in messages: it has its own place. */
function withoutPresence<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) =>
    key === 'presence' ? undefined : part,
  );
  // reason: the same value but for a part that nobody asks for after this
  return JSON.parse(text) as Value;
}

/**
 * What was said while somebody was there in channels whose history they may not read: they saw it
 * said, but whoever comes now is not shown it, so that it is left out of the comparison.
 */
class HeardMessages {
  readonly #byChannel = new Map<ChannelId, Set<string>>();

  /** Once the history may be read, what was heard before is part of it. */
  look(view: ClientView): void {
    for (const channelId of this.#byChannel.keys())
      if (readsHistory(view, channelId)) this.#byChannel.delete(channelId);
  }

  /** After every event. */
  note(view: ClientView, event: StateEvent): void {
    this.look(view);
    if (event.type !== 'MESSAGE_SEND' || event.data.message.teamId === null) return;
    const { channelId, id } = event.data.message;
    if (readsHistory(view, channelId)) return;
    this.#byChannel.set(channelId, (this.#byChannel.get(channelId) ?? new Set()).add(id));
  }

  forget(): void {
    this.#byChannel.clear();
  }

  without(messages: readonly Message[]): readonly Message[] {
    return messages.filter(({ channelId, id }) => !this.#byChannel.get(channelId)?.has(id));
  }
}

/** Connects somebody and keeps their view. */
export async function observe(person: Person): Promise<Observer> {
  let socket: SocketClient = await person.connect();
  let view = viewFromReady(socket.ready);
  let applied = 0;
  let sessionId = socket.ready.sessionId;
  let lastSeq = 0;
  const events: StateEvent[] = [];
  const joined = new Set<TeamId>();
  const heard = new HeardMessages();
  const watched: Watched = { channels: new Set(), teams: new Set(), todos: new Map() };

  function applyArrived(): void {
    for (; applied < socket.events.length; applied += 1) {
      const event = socket.events[applied];
      if (!event) break;
      events.push(event);
      // whoever joins again knows nobody yet
      if (event.type === 'TEAM_AVAILABLE') joined.add(event.data.team.id);
      view = applyEvent(view, event, Date.now());
      heard.note(view, event);
    }
    lastSeq = Math.max(lastSeq, socket.lastSeq());
  }

  async function fetchStale(): Promise<void> {
    for (const [teamId, version] of Object.entries(view.staleTeams)) {
      // reason: the keys of the view's team maps are team ids
      const params = { teamId: teamId as TeamId };
      const answer = await person.call(getTeamSlice, { params });
      if (answer.status === 200) view = refreshTeam(view, answer.body, version);
    }
  }

  async function fetchStaleChats(): Promise<void> {
    const version = view.staleChats;
    if (version === 0) return;
    const { dms, unread, hasMore } = await person.ok(listChats);
    const chats = dms.map(({ unread: _count, ...chat }) => chat);
    view = refreshChats(view, { chats, unread, hasMore }, version);
  }

  async function loadMessages(channelId: ChannelId): Promise<void> {
    view = openMessages(view, channelId);
    const page = await person.ok(listMessages, { params: { channelId } });
    view = addMessagePage(view, channelId, { page, place: 'all' });
    const waiting = await person.ok(listScheduledMessages, { params: { channelId } });
    view = addScheduled(view, channelId, waiting.messages);
  }

  async function settle(): Promise<void> {
    socket.send('HEARTBEAT');
    await socket.next('HEARTBEAT_ACK');
    applyArrived();
    await fetchStale();
    heard.look(view);
    await fetchStaleChats();
    for (const teamId of [...joined].filter((id) => watched.teams.has(id)))
      await loadMembers(teamId);
    joined.clear();
    // a channel looked at that came into sight again is loaded as the application would
    for (const channelId of visibleWatched(view, watched))
      if (!view.messages[channelId]?.isLoaded) await loadMessages(channelId);
    await loadTodos();
  }

  /** The lists looked at, whenever they are not held. */
  async function loadTodos(): Promise<void> {
    for (const [channelId, teamId] of visibleTodos(view, watched)) {
      if (view.todos[channelId]?.isLoaded) continue;
      const { todos } = await person.ok(listTodos, { params: { channelId } });
      view = addTodos(view, { teamId, channelId }, todos);
    }
  }

  async function startAfresh(): Promise<void> {
    view = viewFromReady(socket.ready);
    heard.forget();
    sessionId = socket.ready.sessionId;
    lastSeq = 0;
    for (const channelId of visibleWatched(view, watched)) await loadMessages(channelId);
    for (const teamId of watched.teams) await loadMembers(teamId);
    await loadTodos();
  }

  async function loadMembers(teamId: TeamId): Promise<void> {
    if (!view.memberships[teamId]) return;
    const page = await person.ok(listMembers, { params: { teamId } });
    view = addMembers(view, teamId, page.members);
    const { reactions } = await person.ok(listOwnEmojis);
    view = addEmojis(view, reactions);
  }

  return {
    person,
    view: () => view,
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
      view = await loadAll(person, view);
      await settle();
    },
    badges: () => badgesOf(view),
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
    held() {
      const messages: Record<string, unknown> = {};
      const scheduled: Record<string, unknown> = {};
      for (const channelId of visibleWatched(view, watched)) {
        const waiting = Object.values(view.scheduled[channelId]?.entries ?? {});
        scheduled[channelId] = byId(waiting.map((message) => withoutPresence(message)));
        messages[channelId] = heard
          .without(view.messages[channelId]?.messages ?? [])
          .slice(-COMPARED)
          .map(withoutPresence);
      }
      const todos: Record<string, unknown> = {};
      for (const [channelId] of visibleTodos(view, watched))
        todos[channelId] = view.todos[channelId]?.entries;
      const emojis = byId(
        [...watched.teams].flatMap((teamId) => Object.values(view.emojis[teamId]?.entries ?? {})),
      );
      const members: Record<string, unknown> = {};
      for (const teamId of watched.teams) {
        if (!view.memberships[teamId]) continue;
        members[teamId] = byId(
          Object.values(view.members[teamId] ?? {}).map((member) => withoutPresence(member)),
        );
      }
      return { ...comparableView(view), messages, scheduled, todos, emojis, members };
    },
    async lookAt({ teamId, channelId }) {
      if (!watched.teams.has(teamId)) {
        watched.teams.add(teamId);
        await loadMembers(teamId);
      }
      if (channelId && !watched.channels.has(channelId)) {
        watched.channels.add(channelId);
        await loadMessages(channelId);
      }
    },
    async lookAtChat(channelId) {
      watched.channels.add(channelId);
      await loadMessages(channelId);
    },
    async lookAtTodos({ teamId, channelId }) {
      watched.todos.set(channelId, teamId);
      await loadTodos();
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
      if (!socket.ready) return 'resumed';
      await startAfresh();
      return 'afresh';
    },
    close: () => socket.close(),
  };
}
