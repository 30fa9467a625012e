import { listTodos } from '#shared/contract/channels/todo.ts';
import { listTeamEvents } from '#shared/contract/teams/event.ts';
import { listMessages, type Message } from '#shared/contract/messages/message.ts';
import { listScheduledMessages } from '#shared/contract/messages/scheduled-message.ts';
import {
  getApplicationQuestions,
  getRecruitment,
  listApplications,
  listOwnApplications,
} from '#shared/contract/teams/application.ts';
import { listOwnEmojis } from '#shared/contract/teams/emoji.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { comparableView } from '#shared/reduce/comparable-view.ts';
import { readsHistory } from '#shared/reduce/readable-history.ts';
import { markStale, refreshTeam } from '#shared/reduce/stale-teams.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { listJoinedThreads } from '#shared/contract/channels/thread.ts';
import { getRaid } from '#shared/contract/teams/moderation.ts';
import type { Person } from '../support/client.ts';

/** Fewer than a page: after a deletion no client asks for one more at the other end. */
const COMPARED = 30;

export interface Watched {
  readonly channels: Set<ChannelId>;
  readonly teams: Set<TeamId>;
  /** The team of each to-do channel. */
  readonly todos: Map<ChannelId, TeamId>;
  readonly events: Set<TeamId>;
  /** Teams about whose applications this client decides. */
  readonly applications: Set<TeamId>;
  /** Teams whose doors are looked at. */
  readonly raids: Set<TeamId>;
  /** Teams whose threads are looked at, as far as one has joined them. */
  readonly threads: Set<TeamId>;
  /** The own applications are looked at. */
  own: boolean;
}

function byId<Item extends { id: string }>(items: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

/** What waits, by team, and who is in voice. */
export function badgesOf(view: ClientView): unknown {
  const teams = view.teams.map(({ id }) => {
    const states = channelIdsOf(view, id).flatMap((channelId) => view.unread[channelId] ?? []);
    const sum = (field: 'unread' | 'mentions') =>
      states.reduce((total, state) => total + state[field], 0);
    return [id, sum('unread'), sum('mentions')];
  });
  return { teams, participants: view.participants };
}

/** All of every team, as a client that looks at all of them has it. */
export async function loadAll(person: Person, view: ClientView): Promise<ClientView> {
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

export async function fetchWatched(person: Person, view: ClientView, watched: Watched) {
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
  return {
    messages,
    scheduled,
    todos,
    emojis,
    members,
    events: await fetchEvents(person, view, watched),
    raids: await fetchRaids(person, view, watched),
    threads: await fetchThreads(person, view, watched),
    ...(await fetchApplications(person, watched)),
  };
}

async function fetchEvents(person: Person, view: ClientView, watched: Watched) {
  const events: Record<string, unknown> = {};
  for (const teamId of watched.events)
    if (view.memberships[teamId])
      events[teamId] = byId((await person.ok(listTeamEvents, { params: { teamId } })).events);
  return events;
}

function heldEvents(view: ClientView, watched: Watched) {
  const seen = [...watched.events].filter((teamId) => view.memberships[teamId]);
  return Object.fromEntries(seen.map((teamId) => [teamId, view.teamEvents[teamId]?.entries]));
}

async function fetchRaids(person: Person, view: ClientView, watched: Watched) {
  const raids: Record<string, unknown> = {};
  for (const teamId of watched.raids)
    if (view.memberships[teamId])
      raids[teamId] = (await person.ok(getRaid, { params: { teamId } })).raid;
  return raids;
}

/** The threads that one has joined and what is unread in each. */
async function fetchThreads(person: Person, view: ClientView, watched: Watched) {
  const threads: Record<string, unknown> = {};
  for (const teamId of watched.threads) {
    if (!view.memberships[teamId]) continue;
    const joined = await person.ok(listJoinedThreads, { params: { teamId } });
    const unread = new Map(joined.unread.map((entry) => [entry.channelId, entry]));
    threads[teamId] = Object.fromEntries(
      joined.threads.map((thread) => [thread.id, [thread, badge(unread.get(thread.id))]]),
    );
  }
  return threads;
}

function badge(state: { unread: number; mentions: number } | undefined) {
  return [state?.unread ?? 0, state?.mentions ?? 0];
}

function heldThreads(view: ClientView, watched: Watched) {
  const threads: Record<string, unknown> = {};
  for (const teamId of watched.threads) {
    if (!view.memberships[teamId]) continue;
    const joined = Object.values(view.joinedThreads[teamId]?.entries ?? {});
    threads[teamId] = Object.fromEntries(
      joined.map(({ id, parentId }) => [
        id,
        [view.threads[parentId]?.entries[id], badge(view.unread[id])],
      ]),
    );
  }
  return threads;
}

async function fetchApplications(person: Person, watched: Watched) {
  const applications: Record<string, unknown> = {};
  for (const teamId of watched.applications) {
    const params = { teamId };
    const form = await person.ok(getApplicationQuestions, { params });
    const { status } = await person.ok(getRecruitment, { params });
    const page = await person.ok(listApplications, { params });
    applications[teamId] = {
      form,
      isOpen: status,
      applications: page.applications,
      counts: [page.total, page.pending],
    };
  }
  if (!watched.own) return { applications, own: null };
  const own = await person.ok(listOwnApplications, { query: { withTeam: 'true' } });
  return { applications, own: byId(own.applications) };
}

function heldRaids(view: ClientView, watched: Watched) {
  const seen = [...watched.raids].filter((teamId) => view.memberships[teamId]);
  return Object.fromEntries(seen.map((teamId) => [teamId, view.raids[teamId]]));
}

/** The same of what is held. */
function heldApplications(view: ClientView, watched: Watched) {
  const applications: Record<string, unknown> = {};
  for (const teamId of watched.applications) {
    const held = view.applications[teamId];
    applications[teamId] = {
      form: held?.form,
      isOpen: held?.isOpen,
      applications: held?.applications,
      counts: [held?.total, held?.pending],
    };
  }
  return { applications, own: watched.own ? view.ownApplications.entries : null };
}

/** Presence as of the moment of writing is not kept up in messages: it has its own place. */
function withoutPresence<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) =>
    key === 'presence' ? undefined : part,
  );
  // reason: the same value but for a part that is not asked for after this
  return JSON.parse(text) as Value;
}

/**
 * What was said while a person was there in channels whose history they may not read: they saw it
 * said, but a client that comes now is not shown it, so that it is left out of the comparison.
 */
export class HeardMessages {
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

/** What is held of all that is looked at, in the form that `fetchWatched` answers. */
export function heldBy(view: ClientView, watched: Watched, heard: HeardMessages): unknown {
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
  return {
    ...comparableView(view),
    messages,
    scheduled,
    todos,
    emojis,
    members,
    events: heldEvents(view, watched),
    raids: heldRaids(view, watched),
    threads: heldThreads(view, watched),
    ...heldApplications(view, watched),
  };
}
