import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent, MemberChange } from '../../lib/announcements.ts';
import {
  placeOf,
  type Announcement,
  type Place,
  type TeamChange,
} from '../../state/announcement.ts';
import { findContacts } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import { loadTeamContents } from '../access/load-team-contents.ts';
import { endUnseenWatches } from '../watching/end-unseen.ts';
import type { PlannedWrite, ReadForCall } from './read-for-call.ts';
import { standingUnder } from './standing-under.ts';
import type { WriteDeps } from './write-deps.ts';

/** What a write says while it runs, for after its commit. */
export class WriteMarks {
  readonly events: AddressedEvent[] = [];
  readonly members: MemberChange[] = [];
  readonly chats: ChannelId[] = [];
  readonly contacts: UserId[] = [];
  readonly users: UserId[] = [];
  readonly sights: UserId[] = [];
  newTeamId: TeamId | null = null;
  isStructural = false;
  areAllMembersChanged = false;
}

interface Written {
  readonly planned: PlannedWrite;
  readonly marks: WriteMarks;
  readonly read: ReadForCall;
}

/**
 * What follows a commit, still inside the lock: the change is announced to every node. What this node
 * remembers of it is forgotten at once, so that the announcement is made from what is there now.
 */
export async function tellWritten(deps: WriteDeps, db: Db, written: Written): Promise<void> {
  const { marks } = written;
  const { lock } = written.planned;
  const { users, sights } = marks;
  const chats = lock.of === 'chat' ? [lock.channelId, ...marks.chats] : marks.chats;
  for (const channelId of chats) deps.chats.forget(channelId);
  const contacts =
    marks.contacts.length > 0 ? await findContacts(db, [...new Set(marks.contacts)]) : null;
  const team = await teamChange(db, written);
  const events = await standingUnder(
    deps.directory,
    team ? marks.events : await addressed(deps, written),
  );
  const parts = {
    ...(events.length > 0 && { events }),
    ...(team && { team }),
    ...(contacts && { contacts: [...contacts] }),
    ...(chats.length > 0 && { chats }),
    ...(users.length > 0 && { users }),
    ...(sights.length > 0 && { sights }),
  };
  if (Object.keys(parts).length === 0) return;
  const announcement: Announcement = { place: placeOfWrite(written), ...parts };
  await deps.outlet.announce(announcement);
  await tellUnseen(deps, team, marks);
}

/** By the rights that every node knows by now. */
async function tellUnseen(
  deps: WriteDeps,
  team: TeamChange | null,
  marks: WriteMarks,
): Promise<void> {
  if (!team || !isTeamChanged(marks)) return;
  const { teamId } = team;
  const events = await endUnseenWatches(deps, teamId);
  if (events.length === 0) return;
  await deps.outlet.announce({
    place: `team:${teamId}`,
    events: events.map((event) => ({ event })),
  });
}

/** What the write did to a team; null: nothing that concerns it as a whole, or its members. */
async function teamChange(db: Db, { planned, marks }: Written): Promise<TeamChange | null> {
  const { lock } = planned;
  const teamId = lock.of === 'team' ? lock.teamId : marks.newTeamId;
  if (teamId === null) return null;
  const { members, events, isStructural, areAllMembersChanged } = marks;
  if (!isTeamChanged(marks) && events.length === 0) return null;
  const change = { teamId, members, areAllMembersChanged };
  return isStructural ? { ...change, contents: await loadTeamContents(db, teamId) } : change;
}

function isTeamChanged({ members, isStructural, areAllMembersChanged }: WriteMarks): boolean {
  return isStructural || areAllMembersChanged || members.length > 0;
}

/** Whose affairs a write was. */
function placeOfWrite({ planned, marks, read }: Written): Place {
  const { lock, teamOfChannel } = planned;
  const teamId =
    lock.of === 'team' ? lock.teamId : (marks.newTeamId ?? read.teamId ?? teamOfChannel);
  if (teamId !== null) return `team:${teamId}`;
  if (read.chatId !== undefined) return placeOf({ teamId, channelId: read.chatId });
  if (lock.of === 'chat') return placeOf({ teamId, channelId: lock.channelId });
  return 'people';
}

/** An event in a chat goes to those who are in it now: who came hears it, who left does not. */
async function addressed(
  deps: WriteDeps,
  { marks: { events }, read: { chatId } }: Written,
): Promise<readonly AddressedEvent[]> {
  if (chatId === undefined || events.every(({ to }) => to)) return events;
  const chat = await deps.chats.get(chatId);
  const to = chat?.userIds ?? [];
  return events.map((event) => (event.to ? event : { ...event, to }));
}
