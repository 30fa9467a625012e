import type { OwnTeamEvent, TeamEvent } from '../contract/teams/event.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ClientView, Collection } from './client-view.ts';
import { withLoaded, withoutItem } from './collection.ts';
import { mapEntries, withEntry, withoutEntries } from './record.ts';

const none: Collection<OwnTeamEvent> = { entries: {}, gone: [], isLoaded: false };

/** Something a team plans is new or stands otherwise; of two states the later one stays. */
export function teamEventChanged(
  view: ClientView,
  { event }: StateEventData<'TEAM_EVENT_UPDATED'>,
): ClientView {
  return withEvent(view, event, null);
}

/** It is gone, or out of sight. */
export function teamEventRemoved(
  view: ClientView,
  { teamId, eventId }: StateEventData<'TEAM_EVENT_REMOVED'>,
): ClientView {
  if (!view.memberships[teamId]) return view;
  const held = withoutItem(view.teamEvents[teamId], eventId);
  return { ...view, teamEvents: withEntry(view.teamEvents, teamId, held) };
}

/** How I stand in it. */
export function teamEventAnswered(
  view: ClientView,
  { teamId, eventId, mine }: StateEventData<'TEAM_EVENT_ANSWERED'>,
): ClientView {
  const held = view.teamEvents[teamId];
  const event = held?.entries[eventId];
  if (!held || !event) return view;
  const entries = withEntry(held.entries, eventId, { ...event, mine });
  return { ...view, teamEvents: withEntry(view.teamEvents, teamId, { ...held, entries }) };
}

/** What a team plans, as it was answered: what events said meanwhile is later. */
export function addTeamEvents(
  view: ClientView,
  teamId: TeamId,
  events: readonly OwnTeamEvent[],
): ClientView {
  const held = view.teamEvents[teamId];
  const answered = new Map(events.map(({ id, mine }) => [id, mine]));
  const loaded = withLoaded(held, events);
  // an event tells of it without what I said before
  const entries = mapEntries(loaded.entries, (event) =>
    event.mine === null ? { ...event, mine: answered.get(event.id) ?? null } : event,
  );
  return { ...view, teamEvents: withEntry(view.teamEvents, teamId, { ...loaded, entries }) };
}

/** One that an answer to a change of mine brought; its event may have come before. */
export function withOwnEvent(view: ClientView, event: OwnTeamEvent): ClientView {
  return withEvent(view, event, event.mine);
}

function withEvent(view: ClientView, event: TeamEvent, mine: OwnTeamEvent['mine']): ClientView {
  const { id, teamId, version } = event;
  if (!view.memberships[teamId]) return view;
  const held = view.teamEvents[teamId] ?? none;
  const before = held.entries[id];
  if (before && before.version > version) return view;
  const entries = withEntry(held.entries, id, { ...event, mine: mine ?? before?.mine ?? null });
  // moved to a channel in sight, it is back
  const gone = held.gone.filter((other) => other !== id);
  return { ...view, teamEvents: withEntry(view.teamEvents, teamId, { ...held, entries, gone }) };
}

/** Forgets what is planned at channels that went out of sight. */
export function withoutEventsAt(
  teamEvents: ClientView['teamEvents'],
  channelIds: readonly string[],
): ClientView['teamEvents'] {
  const hidden = new Set<string | null>(channelIds);
  return mapEntries(teamEvents, (held) => {
    const ids = Object.values(held.entries)
      .filter(({ channelId, postedIn }) => hidden.has(channelId) || hidden.has(postedIn))
      .map(({ id }) => id);
    return ids.length === 0 ? held : { ...held, entries: withoutEntries(held.entries, ids) };
  });
}

/** Other channels are in sight than before: what a team plans there is asked for again. */
export function askTeamEventsAgain(view: ClientView, teamId: TeamId): ClientView {
  const held = view.teamEvents[teamId];
  if (held?.isLoaded !== true) return view;
  const asked = { ...held, isLoaded: false };
  return { ...view, teamEvents: withEntry(view.teamEvents, teamId, asked) };
}
