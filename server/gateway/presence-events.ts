import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent } from '../lib/announcements.ts';
import type { Audience } from './audience.ts';
import { reachOf, type FanOutScope } from './fan-out.ts';
import type { OnlineUser } from './session.ts';

/** How users appear from now on. */
export type Presences = ReadonlyMap<UserId, Presence>;

type PresenceEvents = Extract<
  StateEvent,
  { readonly type: 'PRESENCE_UPDATE' | 'PRESENCES_UPDATED' }
>;

interface PresenceEvent {
  readonly event: StateEvent;
  readonly audience: Audience;
}

/** Up to so many changes are told one by one: each hearer hears each once, and gets no list. */
const FEW = 8;

/**
 * The events that tell how users appear. A few are told one by one. Of many, each of their teams is
 * told by one frame, so that N members who come at once cost N frames a batch and not N times N.
 */
export function presenceEvents(scope: FanOutScope, presences: Presences): PresenceEvent[] {
  if (presences.size <= FEW)
    return Array.from(presences, ([userId, presence]) => ({
      event: { type: 'PRESENCE_UPDATE', data: { userId, presence } },
      audience: { kind: 'presence', userId },
    }));
  const inTeams = toTeams(scope, presences).map(({ event, teamId }) => ({
    event,
    audience: { kind: 'team-presence' as const, teamId },
  }));
  return [...inTeams, ...toOthers(scope, presences)];
}

/** The same for several nodes: each event says whom it reaches, for nodes that do not know the user. */
export function reachingPresenceEvents(
  scope: FanOutScope,
  presences: Presences,
): AddressedEvent<PresenceEvents>[] {
  const { index } = scope;
  if (presences.size <= FEW)
    return Array.from(presences, ([userId, presence]) => {
      const reach = reachOf(index, userId);
      const event = { type: 'PRESENCE_UPDATE' as const, data: { userId, presence } };
      return reach ? { event, reach } : { event };
    });
  const toContacts = Array.from(presences, ([userId, presence]) => ({
    event: { type: 'PRESENCE_UPDATE' as const, data: { userId, presence } },
    reach: { teamIds: [], userIds: [userId, ...(index.users.get(userId)?.contacts ?? [])] },
  }));
  const inTeams = toTeams(scope, presences).map(({ event, teamId }) => ({
    event,
    reach: { teamIds: [teamId], userIds: [] },
  }));
  return [...inTeams, ...toContacts];
}

function toTeams(
  { index }: FanOutScope,
  presences: Presences,
): { event: Extract<StateEvent, { type: 'PRESENCES_UPDATED' }>; teamId: TeamId }[] {
  const teams = new Map<TeamId, Map<Presence, UserId[]>>();
  for (const [userId, presence] of presences) {
    for (const teamId of index.users.get(userId)?.memberships.keys() ?? []) {
      const ofTeam = teams.get(teamId) ?? new Map<Presence, UserId[]>();
      teams.set(teamId, ofTeam);
      const alike = ofTeam.get(presence);
      if (alike) alike.push(userId);
      else ofTeam.set(presence, [userId]);
    }
  }
  return Array.from(teams).flatMap(([teamId, ofTeam]) =>
    Array.from(ofTeam, ([presence, userIds]) => ({
      event: { type: 'PRESENCES_UPDATED' as const, data: { presence, userIds } },
      teamId,
    })),
  );
}

/** To the user's own sessions and to contacts, where no team of theirs is told for certain. */
function toOthers(scope: FanOutScope, presences: Presences): PresenceEvent[] {
  return Array.from(presences).flatMap(([userId, presence]) => {
    const user = scope.index.users.get(userId);
    if (user === undefined) return [];
    const teamIds = [...user.memberships.keys()].filter((teamId) => !scope.isLarge(teamId));
    const userIds = [userId, ...user.contacts].filter((otherId) => {
      const other = scope.index.users.get(otherId);
      return other !== undefined && !sharesOne(other, teamIds);
    });
    if (userIds.length === 0) return [];
    const event = { type: 'PRESENCE_UPDATE' as const, data: { userId, presence } };
    return [{ event, audience: { kind: 'users' as const, userIds } }];
  });
}

function sharesOne({ memberships }: OnlineUser, teamIds: readonly TeamId[]): boolean {
  return teamIds.some((teamId) => memberships.has(teamId));
}
