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
  readonly team: TeamChange | null;
}

/** Whom a change reaches, as it is known after the commit. */
type Reached = Pick<Announcement, 'events' | 'contacts' | 'sights'>;

/**
 * What follows a commit, still inside the lock: the change is announced to every node. What this node
 * remembers of it is forgotten at once, so that the announcement is made from what is there now. There is
 * no way back any more: what cannot be read now keeps nothing from being told.
 */
export async function tellWritten(deps: WriteDeps, db: Db, written: Written): Promise<void> {
  const { marks, team } = written;
  const { lock } = written.planned;
  const { users } = marks;
  const chats = lock.of === 'chat' ? [lock.channelId, ...marks.chats] : marks.chats;
  for (const channelId of chats) deps.chats.forget(channelId);
  const { events, contacts, sights } = await reachedBy(deps, db, written).catch(
    (error: unknown) => {
      deps.logger.error({ err: error }, 'whom a change reaches could not be read');
      return reachedAsBefore(written);
    },
  );
  const parts = {
    ...(events?.length && { events }),
    ...(team && { team }),
    ...(contacts && { contacts }),
    ...(chats.length > 0 && { chats }),
    ...(users.length > 0 && { users }),
    ...(sights?.length && { sights }),
  };
  if (Object.keys(parts).length === 0) return;
  const announcement: Announcement = { place: placeOfWrite(written), ...parts };
  await deps.outlet.announce(announcement);
  await tellUnseen(deps, team, marks).catch((error: unknown) =>
    deps.logger.error({ err: error }, 'who may watch no longer could not be read'),
  );
}

async function reachedBy(deps: WriteDeps, db: Db, written: Written): Promise<Reached> {
  const { marks, team } = written;
  const contacts =
    marks.contacts.length > 0 && (await findContacts(db, [...new Set(marks.contacts)]));
  const events = await standingUnder(
    deps.directory,
    team ? marks.events : await addressed(deps, written),
  );
  return { events, sights: marks.sights, ...(contacts && { contacts: [...contacts] }) };
}

/** By what the transaction has read; whose contacts are not known begins with a snapshot. */
function reachedAsBefore({ marks, read: { chatId, conversation } }: Written): Reached {
  const people = conversation?.kind === 'chat' ? conversation.chat.userIds : [];
  return {
    events:
      chatId === undefined
        ? marks.events
        : marks.events.map((event) => (event.to ? event : { ...event, to: people })),
    sights: [...marks.sights, ...marks.contacts],
  };
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

/**
 * What a write did to a team; null: nothing that concerns it as a whole, or its members. Asked for last in
 * the transaction, which holds the team: a change of rights that could not be read, and so not be told,
 * must not stand.
 */
export async function teamChange(
  db: Db,
  { lock }: Pick<PlannedWrite, 'lock'>,
  marks: WriteMarks,
): Promise<TeamChange | null> {
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
