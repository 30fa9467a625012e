import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { findContacts } from '../../store/chats.ts';
import type { AddressedEvent, MemberChange } from '../../lib/announcements.ts';
import { syncVoiceWithTeam } from '../voice/sync-voice-with-team.ts';
import type { WriteDeps } from './write-deps.ts';
import type { ReadForCall } from './read-for-call.ts';
import type { WriteLock } from './write-lock.ts';

/** What a write says while it runs, for after its commit. */
export class WriteMarks {
  readonly events: AddressedEvent[] = [];
  readonly members: MemberChange[] = [];
  readonly chats: ChannelId[] = [];
  readonly contacts: UserId[] = [];
  readonly users: UserId[] = [];
  newTeamId: TeamId | null = null;
  isStructural = false;
  areAllMembersChanged = false;
}

interface Written {
  readonly lock: WriteLock;
  readonly marks: WriteMarks;
  readonly read: ReadForCall;
}

/**
 * What follows a commit, still inside the lock: memory is brought up to date first, so that one who
 * hears of the change is answered by it; then the events go out.
 */
export async function tellWritten(deps: WriteDeps, { lock, marks, read }: Written): Promise<void> {
  for (const userId of marks.users) deps.sessions.forgetUser(userId);
  if (lock.of === 'chat') deps.chats.forget(lock.channelId);
  for (const channelId of marks.chats) deps.chats.forget(channelId);
  if (marks.contacts.length > 0) {
    const contacts = await findContacts(deps.db, [...new Set(marks.contacts)]);
    deps.outlet.contactsChanged(contacts);
  }
  const teamId = lock.of === 'team' ? lock.teamId : marks.newTeamId;
  if (teamId !== null) await tellTeam(deps, teamId, marks);
  else if (marks.events.length > 0) deps.outlet.publish(await addressed(deps, marks, read));
}

/** An event in a chat goes to those who are in it now: who came hears it, who left does not. */
async function addressed(
  deps: WriteDeps,
  { events }: WriteMarks,
  { chatId }: ReadForCall,
): Promise<readonly AddressedEvent[]> {
  if (chatId === undefined || events.every(({ to }) => to)) return events;
  const chat = await deps.chats.get(chatId);
  const to = chat?.userIds ?? [];
  return events.map((event) => (event.to ? event : { ...event, to }));
}

async function tellTeam(deps: WriteDeps, teamId: TeamId, marks: WriteMarks): Promise<void> {
  const { directory } = deps;
  const { members, events, isStructural } = marks;
  if (marks.areAllMembersChanged) directory.forgetMembers(teamId);
  for (const { userId } of members) directory.forgetMember(teamId, userId);
  if (!isStructural && members.length === 0 && events.length === 0) return;
  const states = isStructural
    ? await directory.refresh(teamId)
    : { before: directory.loaded(teamId), after: await directory.get(teamId) };
  if (!states.after) directory.forgetTeam(teamId);
  const announcement = { teamId, members, events, isStructural, ...states };
  deps.outlet.teamChanged(announcement);
  syncVoiceWithTeam(deps, announcement);
}
