import type { TeamUnread } from '../contract/messages/unread.ts';
import type { ReadyData, StateEvent } from '../contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '../lib/ids.ts';
import type { ById, ClientView, UnloadedTeam } from './client-view.ts';
import { withEntry, withoutEntries } from './record.ts';
import { unreadFrom } from './reduce-unread.ts';

/** The channels of a team that anything is held of, whether the team is loaded or not. */
export function channelIdsOf(
  { channels, unloaded }: Pick<ClientView, 'channels' | 'unloaded'>,
  teamId: TeamId,
): readonly ChannelId[] {
  const heard = unloaded[teamId]?.heard;
  // reason: the keys of both records are channel ids
  return Object.keys(channels[teamId] ?? heard ?? {}) as ChannelId[];
}

/** The teams that READY had no space for. */
export function unloadedFrom({ unloadedTeams, unread }: ReadyData): ClientView['unloaded'] {
  const countedIn = new Map(unread.map(({ teamId, channels }) => [teamId, channels]));
  return Object.fromEntries(
    unloadedTeams.map(({ teamId, isCounted, voice }): [string, UnloadedTeam] => [
      teamId,
      { isCounted, heard: heardOf([...(countedIn.get(teamId) ?? []), ...voice]) },
    ]),
  );
}

function heardOf(places: readonly { readonly channelId: ChannelId }[]): ById<true> {
  return Object.fromEntries(places.map(({ channelId }) => [channelId, true as const]));
}

/** Remembers the channels of a team that is not loaded, of which an event has told something. */
export function noteHeard(view: ClientView, event: StateEvent): ClientView {
  const place = placeOf(event);
  const team = place && view.unloaded[place.teamId];
  if (!place || !team) return view;
  const heard = place.channelIds.reduce((known, id) => withEntry(known, id, true), team.heard);
  if (heard === team.heard) return view;
  return { ...view, unloaded: withEntry(view.unloaded, place.teamId, { ...team, heard }) };
}

interface HeardPlace {
  readonly teamId: TeamId;
  readonly channelIds: readonly ChannelId[];
}

/** Where an event that changes what is unread, or who is in voice, happened in a team. */
function placeOf(event: StateEvent): HeardPlace | null {
  switch (event.type) {
    case 'MESSAGE_SEND':
      // what is unread in a thread is told with the threads that are mine
      return event.data.parentId ? null : inTeam(event.data.message);
    case 'MESSAGE_READ':
    case 'VOICE_PARTICIPANT_JOINED':
    case 'VOICE_PARTICIPANT_UPDATED':
      return inTeam(event.data);
    case 'CHANNEL_UNREAD':
      return inTeam({ ...event.data.unread, teamId: event.data.teamId });
    case 'VOICE_PARTICIPANTS': {
      const { teamId, channels } = event.data;
      return { teamId, channelIds: channels.map(({ channelId }) => channelId) };
    }
    default:
      return null;
  }
}

function inTeam(place: {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}): HeardPlace | null {
  const { teamId, channelId } = place;
  return teamId === null ? null : { teamId, channelIds: [channelId] };
}

/** What the server counted in a team that is not loaded; of a loaded one it is known better. */
export function countTeam(view: ClientView, counted: TeamUnread): ClientView {
  const { teamId } = counted;
  const team = view.unloaded[teamId];
  // a team that must be fetched again is counted with that
  if (!team || team.isCounted || view.staleTeams[teamId] !== undefined) return view;
  const known = new Map(counted.channels.map((entry) => [entry.channelId, entry]));
  const heard = { ...team.heard, ...heardOf(counted.channels) };
  const fresh: Record<string, ClientView['unread'][string]> = {};
  for (const id of Object.keys(heard)) {
    // reason: the keys are channel ids
    const state = unreadFrom(known.get(id as ChannelId), view.unread[id]);
    if (state) fresh[id] = state;
  }
  return {
    ...view,
    unread: { ...withoutEntries(view.unread, Object.keys(heard)), ...fresh },
    unloaded: withEntry(view.unloaded, teamId, { isCounted: true, heard }),
  };
}
