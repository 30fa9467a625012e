import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/teams/event.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { eventOverAt, teamEventLimits as limits } from '#shared/rules/team-events.ts';
import { isoTime } from '../../lib/clock.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { updateEvent, type TeamEventRow } from '../../store/team-events.ts';
import type { Action } from '../action.ts';
import { moderateWords } from '../moderation/moderate-message.ts';
import { holdManagedEvent, requireEvent, requireManager } from './event-sight.ts';
import { requireOnePlace, requireTimes, requireVoiceChannel } from './require-plan.ts';
import { placesBefore, planReminders, tellEvent, tellMoved, voidReminders } from './tell-event.ts';

type Change = InputOf<typeof contract.updateTeamEvent>['body'];

/** Changes what is planned. Its reminders follow its start; who waits moves up when there are more places. */
export const updateTeamEvent: Action<typeof contract.updateTeamEvent> =
  async function updateTeamEvent(deps, context, { params: { teamId, eventId }, body }) {
    const { userId } = context.actor;
    const words = [body.title, body.description].filter((text) => text !== undefined);
    if (words.length > 0) {
      const looked = { teamId, eventId, now: deps.clock.now() };
      const row = await requireEvent(deps.db, context, looked);
      requireManager(context, row);
      await moderateWords(deps, context, { content: words.join('\n'), channelId: row.posted_in });
    }
    const event = await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
      const who = { team: tx.team, member: tx.actor.actor };
      const row = await holdManagedEvent(tx.db, who, { teamId, eventId, now: tx.now });
      const next = changedFacts(row, body);
      if (row.kind === 'event') requireOnePlace(next.channel_id, next.place);
      if (next.channel_id !== row.channel_id)
        requireVoiceChannel(who.team, who.member, next.channel_id);
      const times = timesAfter(row, body, tx.now);
      const before = await placesBefore(tx, row);
      await updateEvent(tx.db, eventId, {
        ...next,
        starts_at: new Date(times.startsAt),
        ends_at: times.endsAt === null ? null : new Date(times.endsAt),
        over_at: new Date(eventOverAt(times)),
        // what the creator says later leaves other words of another where they are
        ...(row.creator_id !== userId && saysOther(row, next) && { others_wrote: true }),
      });
      if (next.channel_id !== null && next.channel_id !== row.channel_id)
        tx.emit({ type: 'TEAM_EVENT_REMOVED', data: removedFrom(row, next.channel_id) });
      const told = await tellEvent(tx, eventId, userId);
      await tellMoved(tx, before, { size: next.size });
      if (times.startsAt !== row.starts_at.getTime()) {
        await voidReminders(deps, tx, eventId);
        await planReminders(tx, { id: eventId, startsAt: times.startsAt });
      }
      return told;
    });
    return { success: true, event };
  };

/** Those who saw it where it was may not see the channel that it goes to. */
function removedFrom(row: TeamEventRow, movedTo: ChannelId) {
  const places = [row.channel_id, row.posted_in].filter((id) => id !== null);
  return { teamId: row.team_id, eventId: row.id, places, movedTo };
}

function saysOther(row: TeamEventRow, next: ReturnType<typeof changedFacts>): boolean {
  return (
    next.title !== row.title || next.description !== row.description || next.place !== row.place
  );
}

/** @throws ProblemError request.invalid for a note that is too long */
function changedFacts(row: TeamEventRow, body: Change) {
  const isSession = row.kind === 'session';
  const description = body.description ?? row.description;
  if (isSession && description.length > limits.note)
    throw fieldProblem('description', `Must be at most ${String(limits.note)} characters`);
  return {
    title: (body.title ?? row.title).trim(),
    description,
    channel_id: body.channelId === undefined ? row.channel_id : body.channelId,
    // a session is at a voice channel or nowhere, an event has a place for all
    place: isSession || body.place === undefined ? row.place : body.place,
    size: isSession && body.size !== undefined ? body.size : row.size,
  };
}

/** What begins as it did may have begun already. */
function timesAfter(row: TeamEventRow, body: Change, now: number) {
  const before = isoTime(row.starts_at);
  const startsAt = body.startsAt ?? before;
  const kept = row.ends_at === null ? null : isoTime(row.ends_at);
  const endsAt = body.endsAt === undefined ? kept : body.endsAt;
  const judgedAt = startsAt === before ? Math.min(now, row.starts_at.getTime()) : now;
  return requireTimes(row.kind, { startsAt, endsAt }, judgedAt);
}
