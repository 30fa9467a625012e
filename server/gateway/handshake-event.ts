import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import type { MemberChange, VoicePlaceChange } from '../lib/announcements.ts';
import type { ReadyPayload } from '../lib/ready-payload.ts';
import { permissionsNeeded } from './audience.ts';
import type { Recipients } from './fan-out.ts';
import type { EventFrames } from './frame.ts';
import type { TeamView } from './gateway-deps.ts';
import { NO_CONTACTS } from './online-index.ts';
import { viewChange } from './view-change.ts';

/** What happened while a socket was opening. */
export type HandshakeEvent =
  | { readonly kind: 'event'; readonly recipients: Recipients; readonly frames: EventFrames }
  | { readonly kind: 'member'; readonly teamId: TeamId; readonly change: MemberChange }
  | { readonly kind: 'team'; readonly teamId: TeamId; readonly views: TeamViewChange }
  | { readonly kind: 'voice'; readonly change: VoicePlaceChange }
  | { readonly kind: 'contacts'; readonly contacts: ContactsOfUsers };

export type ContactsOfUsers = ReadonlyMap<UserId, readonly UserId[]>;

interface TeamViewChange {
  readonly before: TeamView;
  readonly after: TeamView;
}

/** The memberships of a snapshot, as it shows them. */
export function membershipsOf(
  userId: UserId,
  { snapshot, voicePlace }: ReadyPayload,
): Map<TeamId, MemberFacts> {
  return new Map(
    snapshot.memberships.map(({ teamId, roleIds }) => [
      teamId,
      withVoicePlace({ userId, roleIds }, teamId, voicePlace),
    ]),
  );
}

/**
 * Follows in a user's memberships what happened. Answers the team of which they may see something
 * else now than a snapshot from before shows; null: there is none, or an event of its own says so.
 */
export function follow(
  memberships: Map<TeamId, MemberFacts>,
  userId: UserId,
  entry: HandshakeEvent,
): TeamId | null {
  switch (entry.kind) {
    case 'member':
      return applyChange(memberships, userId, entry) ? entry.teamId : null;
    case 'voice':
      return applyVoicePlace(memberships, userId, entry.change) ? entry.change.teamId : null;
    case 'team':
      return changesView(entry, memberships.get(entry.teamId)) ? entry.teamId : null;
    case 'event':
    case 'contacts':
      return null;
  }
}

/** The memberships of a snapshot, brought up to date by what happened since. */
export function membershipsAfter(
  snapshot: ReadonlyMap<TeamId, MemberFacts>,
  userId: UserId,
  entries: readonly HandshakeEvent[],
): ReadonlyMap<TeamId, MemberFacts> {
  const current = new Map(snapshot);
  for (const entry of entries) follow(current, userId, entry);
  return current;
}

/** Follows a change of the user's own membership; true when their roles changed. */
function applyChange(
  memberships: Map<TeamId, MemberFacts>,
  userId: UserId,
  { teamId, change }: { teamId: TeamId; change: MemberChange },
): boolean {
  if (change.userId !== userId) return false;
  if (change.change === 'left') memberships.delete(teamId);
  else {
    const former = memberships.get(teamId);
    memberships.set(teamId, { ...former, userId, roleIds: change.roleIds });
  }
  return change.change === 'roles';
}

/** The team whose permissions say what something means; null where none is asked. */
export function teamOf(entry: HandshakeEvent): TeamId | null {
  switch (entry.kind) {
    case 'event':
      return permissionsNeeded(entry.recipients.audience);
    case 'member':
    case 'team':
      return entry.teamId;
    case 'voice':
      return entry.change.teamId;
    case 'contacts':
      return null;
  }
}

/** The contacts of a snapshot, or those that a change since has told. */
export function contactsAfter(
  snapshot: readonly UserId[],
  userId: UserId,
  entries: readonly HandshakeEvent[],
): ReadonlySet<UserId> {
  let contacts = snapshot;
  for (const entry of entries)
    if (entry.kind === 'contacts') contacts = entry.contacts.get(userId) ?? contacts;
  return contacts.length === 0 ? NO_CONTACTS : new Set(contacts);
}

/** Follows the user's own way through voice channels; true when it concerns a team of theirs. */
function applyVoicePlace(
  memberships: Map<TeamId, MemberFacts>,
  userId: UserId,
  { teamId, channelId, ...change }: VoicePlaceChange,
): boolean {
  const former = memberships.get(teamId);
  if (change.userId !== userId || !former) return false;
  const place = channelId === null ? null : { teamId, channelId };
  memberships.set(teamId, withVoicePlace(former, teamId, place));
  return true;
}

function changesView(
  { views }: Extract<HandshakeEvent, { kind: 'team' }>,
  member: MemberFacts | undefined,
): boolean {
  if (member === undefined) return false;
  return viewChange({ view: views.before, member }, { view: views.after, member }) !== null;
}
