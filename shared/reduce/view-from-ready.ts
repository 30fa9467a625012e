import type { ReadyData } from '../contract/socket/server-events.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ById, ClientView, UnreadState } from './client-view.ts';
import { byId, mapEntries } from './record.ts';
import { peopleOf } from './reduce-chats.ts';
import { withPeople, type Appearances } from './reduce-people.ts';
import { callsByChat } from './reduce-calls.ts';
import { byScope } from './notification-choices.ts';
import { unreadFrom } from './reduce-unread.ts';
import { channelsById, participantsOf } from './reduce-voice.ts';
import { unloadedFrom } from './unloaded-teams.ts';

/** What a fresh connection holds; whatever was held before is replaced by it. */
export function viewFromReady(ready: ReadyData): ClientView {
  const unloaded = unloadedFrom(ready);
  const teamIds = ready.teams.map(({ id }) => id).filter((id) => !unloaded[id]);
  const voiceRooms = ready.unloadedTeams.flatMap(({ voice }) => voice);
  return {
    me: ready.user,
    inviteOrigin: ready.inviteOrigin,
    teams: ready.teams,
    suspendedTeamLength: ready.suspendedTeamLength,
    unloaded,
    roles: byTeam(teamIds, ready.roles),
    channels: mapEntries(byTeam(teamIds, ready.channels), (ofTeam) =>
      channelsById(Object.values(ofTeam)),
    ),
    participants: participantsOf([
      ...ready.channels,
      ...[...voiceRooms, ...ready.calls].map(({ channelId: id, participants }) => ({
        id,
        participants,
      })),
    ]),
    calls: callsByChat(ready.calls),
    categories: byTeam(teamIds, ready.categories),
    members: {},
    memberships: Object.fromEntries(ready.memberships.map((place) => [place.teamId, place])),
    unread: unreadOf(ready),
    chats: ready.chats,
    hasMoreChats: ready.hasMoreChats,
    friends: Object.fromEntries(ready.friends.map((friend) => [friend.user.id, friend])),
    messages: {},
    ...appearancesOf(ready),
    emojis: {},
    applications: {},
    raids: {},
    ownApplications: { entries: {}, gone: [], isLoaded: false },
    scheduled: {},
    threads: {},
    joinedThreads: joinedThreadsOf(ready),
    teamEvents: {},
    todos: {},
    watchers: {},
    outputs: {},
    lastPinChange: {},
    notificationSettings: byScope(ready.notificationSettings),
    typing: {},
    staleTeams: {},
    staleChats: 0,
  };
}

/** Grouped by team; a team without any has an empty group, which tells it from an unknown team. */
function byTeam<Value extends { readonly id: string; readonly teamId: TeamId }>(
  teamIds: readonly TeamId[],
  values: readonly Value[],
): ById<ById<Value>> {
  const groups = new Map<string, Value[]>(teamIds.map((id) => [id, []]));
  for (const value of values) groups.get(value.teamId)?.push(value);
  return Object.fromEntries([...groups].map(([teamId, ofTeam]) => [teamId, byId(ofTeam)]));
}

/** How the people of chats, my friends and I appear. */
function appearancesOf({ user, chats, friends }: ReadyData): Appearances {
  const accepted = friends.filter(({ status }) => status === 'accepted');
  const people = [...peopleOf(chats), ...accepted.map((friend) => friend.user)];
  const mine = {
    presence: { [user.id]: user.presence },
    statuses: { [user.id]: user.userStatus },
    activities: {},
  };
  return withPeople(mine, people, user.id);
}

/** The threads that I am in, as far as READY names them: how they stand is loaded where they are shown. */
function joinedThreadsOf({ joinedThreads }: ReadyData): ClientView['joinedThreads'] {
  const ofTeams = Map.groupBy(joinedThreads, ({ teamId }) => teamId);
  return Object.fromEntries(
    [...ofTeams].map(([teamId, threads]) => {
      const entries = byId(threads.map(({ id, parentId }) => ({ id, parentId })));
      return [teamId, { entries, gone: [], isLoaded: false }];
    }),
  );
}

function unreadOf({ unread, chatUnread, threadUnread }: ReadyData): ById<UnreadState> {
  const states: Record<string, UnreadState> = {};
  const inTeams = unread.flatMap(({ channels }) => channels);
  for (const entry of [...inTeams, ...threadUnread, ...chatUnread]) {
    const state = unreadFrom(entry, undefined);
    if (state) states[entry.channelId] = state;
  }
  return states;
}
