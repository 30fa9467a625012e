import { listChats } from '#shared/contract/chats/chat.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import {
  answerTeamEvent,
  createTeamEvent,
  listTeamEvents,
  proposeSession,
  type OwnTeamEvent,
} from '#shared/contract/teams/event.ts';
import type { TeamEventId, TeamId } from '#shared/lib/ids.ts';
import type { EventAnswer } from '#shared/rules/team-events.ts';
import type { Person } from '../support/client.ts';

export const HOUR_MS = 3_600_000;

interface EventPlace {
  readonly teamId: TeamId;
  readonly eventId: TeamEventId;
}

/** So long from now, as the wire writes it. */
export function timeIn(clock: { now(): number }, ms: number): string {
  return new Date(clock.now() + ms).toISOString();
}

export async function newSession(
  person: Person,
  teamId: TeamId,
  body: { startsAt: string; [field: string]: unknown },
): Promise<OwnTeamEvent> {
  const call = { params: { teamId }, body: { game: 'Dust', ...body } };
  return (await person.ok(proposeSession, call)).event;
}

export async function newEvent(
  person: Person,
  teamId: TeamId,
  body: { startsAt: string; [field: string]: unknown },
): Promise<OwnTeamEvent> {
  const call = { params: { teamId }, body: { title: 'Cup', place: 'Arena', ...body } };
  return (await person.ok(createTeamEvent, call)).event;
}

export async function answer(
  person: Person,
  params: EventPlace,
  said: EventAnswer,
): Promise<OwnTeamEvent> {
  return (await person.ok(answerTeamEvent, { params, body: { answer: said } })).event;
}

/** An event as a person sees it; undefined where they do not. */
export async function seenBy(
  person: Person,
  { teamId, eventId }: EventPlace,
): Promise<OwnTeamEvent | undefined> {
  const { events } = await person.ok(listTeamEvents, { params: { teamId } });
  return events.find(({ id }) => id === eventId);
}

/** What Tayfa wrote to a person, oldest first. */
export async function toldByTayfa(person: Person): Promise<string[]> {
  const { dms } = await person.ok(listChats);
  const chat = dms.find(({ users }) => users.some(({ system }) => system));
  if (!chat) return [];
  const { messages } = await person.ok(listMessages, { params: { channelId: chat.id } });
  return messages.map(({ content }) => content);
}
