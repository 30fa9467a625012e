import { useEffect, useMemo } from 'react';
import type { CallOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/teams/event.ts';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { ChannelId, Id, TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import { withOwnEvent } from '#shared/reduce/reduce-team-events.ts';
import { eventOverAt, type EventAnswer } from '#shared/rules/team-events.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { callApi } from '../../lib/api-client.ts';
import { learnMembers } from '../members/mentioned-members.ts';
import { teamEventsSlice } from '../slices/team-events-slice.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

type EventPlace = Pick<OwnTeamEvent, 'id' | 'teamId'>;

/** Whether it is over: nothing shows it any more. */
export function isEventOver(
  { startsAt, endsAt }: Pick<OwnTeamEvent, 'startsAt' | 'endsAt'>,
  now: number,
): boolean {
  const end = endsAt === null ? null : Date.parse(endsAt);
  return eventOverAt({ startsAt: Date.parse(startsAt), endsAt: end }) <= now;
}

interface PlannedEvents {
  /** The next first; undefined until they came. */
  readonly events: readonly OwnTeamEvent[] | undefined;
  readonly slice: ShownSlice;
}

/** What a team plans and I may see, kept up to date by the socket. */
export function useTeamEvents(teamId: TeamId): PlannedEvents {
  const held = useView((view) => view.teamEvents[teamId]);
  const slice = useSlice(teamEventsSlice, teamId);
  const entries = held?.isLoaded ? held.entries : undefined;
  const events = useMemo(
    () =>
      entries &&
      Object.values(entries).toSorted((left, right) =>
        left.startsAt < right.startsAt ? -1 : Number(left.startsAt > right.startsAt),
      ),
    [entries],
  );
  return { events, slice };
}

/** One event that something shows. */
export function useTeamEvent(
  teamId: TeamId,
  eventId: TeamEventId,
): { readonly event: OwnTeamEvent | undefined; readonly slice: ShownSlice } {
  const event = useView((view) => view.teamEvents[teamId]?.entries[eventId]);
  const slice = useSlice(teamEventsSlice, teamId);
  return { event, slice };
}

/** Members as a stack of faces draws them; those not known yet are asked for. */
export function useEventFaces(teamId: TeamId, userIds: readonly UserId[]) {
  const members = useView((view) => view.members[teamId]);
  const text = userIds.join(' ');
  useEffect(() => {
    // reason: the ids that were joined above
    void learnMembers(teamId, text.split(' ').filter(Boolean) as UserId[]);
  }, [teamId, text]);
  return useMemo(
    () =>
      text
        .split(' ')
        .filter(Boolean)
        .map((id) => {
          const member = members?.[id];
          const shape = avatarShape(member?.flags);
          return { id, name: member?.username ?? '?', src: member?.profilePicture ?? null, shape };
        }),
    [members, text],
  );
}

/** Takes an answer into the view; the event that tells of it may have come before. */
function take(event: OwnTeamEvent): OwnTeamEvent {
  viewStore.update((view) => withOwnEvent(view, event));
  return event;
}

function paramsOf({ id: eventId, teamId }: EventPlace) {
  return { teamId, eventId };
}

/**
 * Says in, maybe or out.
 * @throws ApiProblem
 */
export async function answerEvent(place: EventPlace, answer: EventAnswer): Promise<void> {
  const call = { params: paramsOf(place), body: { answer } };
  take((await callApi('answerTeamEvent', call)).event);
}

/**
 * Plans an event.
 * @throws ApiProblem
 */
export async function createEvent(
  teamId: TeamId,
  body: CallOf<typeof contract.createTeamEvent>['body'],
): Promise<OwnTeamEvent> {
  return take((await callApi('createTeamEvent', { params: { teamId }, body })).event);
}

/**
 * Proposes a session.
 * @throws ApiProblem
 */
export async function proposeSession(
  teamId: TeamId,
  body: CallOf<typeof contract.proposeSession>['body'],
): Promise<OwnTeamEvent> {
  return take((await callApi('proposeSession', { params: { teamId }, body })).event);
}

/**
 * Changes what is planned.
 * @throws ApiProblem
 */
export async function changeEvent(
  place: EventPlace,
  body: CallOf<typeof contract.updateTeamEvent>['body'],
): Promise<void> {
  take((await callApi('updateTeamEvent', { params: paramsOf(place), body })).event);
}

/**
 * Cancels what is planned; the event tells of it.
 * @throws ApiProblem
 */
export async function cancelEvent(place: EventPlace): Promise<void> {
  await callApi('cancelTeamEvent', { params: paramsOf(place) });
}

/**
 * Shows what is planned in a conversation; the same nonce posts once.
 * @throws ApiProblem
 */
export async function postEvent(
  channelId: ChannelId,
  teamEventId: TeamEventId,
  nonce: string,
): Promise<void> {
  const body = { content: '', teamEventId, nonce };
  await callApi('sendMessage', { params: { channelId }, body });
}

/** Who gave an answer, a page at a time. */
export async function fetchEventPeople(
  place: EventPlace,
  query: { readonly answer: EventAnswer; readonly after?: Id<'event-answer'> },
) {
  return callApi('listEventPeople', { params: paramsOf(place), query });
}

/**
 * Rings for those who are in.
 * @throws ApiProblem
 */
export async function startReadyCheck(place: EventPlace): Promise<void> {
  take((await callApi('startReadyCheck', { params: paramsOf(place) })).event);
}

/**
 * Says whether I am ready.
 * @throws ApiProblem
 */
export async function answerReadyCheck(place: EventPlace, isReady: boolean): Promise<void> {
  take((await callApi('answerReadyCheck', { params: paramsOf(place), body: { isReady } })).event);
}

/**
 * Goes without those who have not answered.
 * @throws ApiProblem
 */
export async function endReadyCheck(place: EventPlace): Promise<void> {
  take((await callApi('endReadyCheck', { params: paramsOf(place) })).event);
}

/** Where the calendar file of an event is. */
export function calendarPath({ id, teamId }: EventPlace): string {
  return `/api/v1/teams/${teamId}/events/${id}/calendar.ics`;
}
