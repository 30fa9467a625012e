import type { ChannelId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Announcement, TeamChange } from '../../state/announcement.ts';
import type { SharedChange } from '../../state/shared-change.ts';
import type { EventDoor } from '../announcer.ts';
import { syncCallsWithChat } from '../calls/sync-calls-with-chat.ts';
import { syncVoiceWithTeam } from '../voice/sync-voice-with-team.ts';

export type ApplyDeps = Pick<
  ActionDeps,
  'calls' | 'chats' | 'directory' | 'logger' | 'meetings' | 'sessions' | 'voice'
> & {
  readonly gateway: EventDoor;
  /** Takes what the nodes share besides the database. */
  readonly followShared: (change: SharedChange) => void;
};

/**
 * What an announcement does on a node, in this order: memory is brought up to date first, so that one
 * who hears of the change is answered by it; then the node's sockets are told. Nothing here waits.
 */
export function applyAnnouncement(deps: ApplyDeps, announcement: Announcement): void {
  const { events, team, contacts, chats, shared } = announcement;
  forget(deps, announcement);
  if (contacts) deps.gateway.contactsChanged(new Map(contacts));
  if (shared) deps.followShared(shared);
  if (team) applyTeam(deps, team, events ?? []);
  else if (events) deps.gateway.publish(events);
  for (const channelId of chats ?? []) followChat(deps, channelId);
  for (const userId of announcement.sights ?? []) deps.gateway.restartUser(userId);
}

/** What is known of users, chats and sessions is asked for anew. */
function forget(deps: ApplyDeps, { users, chats, endedSessions }: Announcement): void {
  for (const userId of users ?? []) deps.sessions.forgetUser(userId);
  for (const channelId of chats ?? []) deps.chats.forget(channelId);
  if (endedSessions) endSessions(deps, endedSessions);
}

function followChat(deps: ApplyDeps, channelId: ChannelId): void {
  syncCallsWithChat(deps, channelId).catch((error: unknown) =>
    deps.logger.error({ err: error }, 'a call did not follow its chat'),
  );
}

function endSessions(
  { sessions, gateway }: ApplyDeps,
  ended: NonNullable<Announcement['endedSessions']>,
): void {
  sessions.forget(ended);
  for (const sessionId of ended) gateway.endAuthSession(sessionId);
}

function applyTeam(
  deps: ApplyDeps,
  { teamId, members, areAllMembersChanged, contents }: TeamChange,
  events: NonNullable<Announcement['events']>,
): void {
  const { directory, gateway } = deps;
  if (areAllMembersChanged) directory.forgetMembers(teamId);
  for (const { userId } of members) directory.forgetMember(teamId, userId);
  const isStructural = contents !== undefined;
  const before = directory.loaded(teamId);
  const after = isStructural ? directory.replace(teamId, contents) : (before ?? null);
  const announcement = { teamId, members, events, isStructural, before, after };
  gateway.teamChanged(announcement);
  syncVoiceWithTeam(deps, announcement);
}
