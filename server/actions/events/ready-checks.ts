import type * as contract from '#shared/contract/teams/event.ts';
import type { ReadyCheck } from '#shared/contract/teams/event.ts';
import {
  isRinging,
  mayRingAgain,
  placesOf,
  ringsFor,
  teamEventLimits as limits,
} from '#shared/rules/team-events.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTeamEvent } from '../../present/team-event.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import { findThoseIn, updateEvent, type TeamEventRow } from '../../store/team-events.ts';
import type { Action } from '../action.ts';
import type { MemberTx } from '../write/write.ts';
import { eventNow, holdManagedEvent, holdOpenEvent, maySeeEvent } from './event-sight.ts';
import { tellEvent } from './tell-event.ts';

type ReadTx = Pick<MemberTx, 'db' | 'team'>;

/** Rings for those who are in. Who asks is ready. */
export const startReadyCheck: Action<typeof contract.startReadyCheck> =
  async function startReadyCheck(deps, context, { params: { teamId, eventId } }) {
    const { userId } = context.actor;
    const event = await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
      const who = { team: tx.team, member: tx.actor.actor };
      const row = await holdManagedEvent(tx.db, who, { teamId, eventId, now: tx.now });
      if (row.channel_id === null) throw new ProblemError('ready-check.no-voice');
      if (!mayRingAgain(row.ready_check, tx.now)) throw new ProblemError('ready-check.too-soon');
      const asked = await findAsked(tx, row);
      const others = asked.filter((id) => id !== userId);
      if (others.length === 0) throw new ProblemError('ready-check.no-one-in');
      await keep(tx, row, {
        startedBy: userId,
        startedAt: isoTime(tx.now),
        endedAt: null,
        asked,
        ready: asked.filter((id) => id === userId),
        declined: [],
      });
      const told = await tellEvent(tx, eventId, userId);
      const rung = presentTeamEvent(await eventNow(tx.db, eventId, null));
      tx.emit({ type: 'READY_CHECK_RANG', data: { event: rung } }, others);
      return told;
    });
    return { success: true, event };
  };

/** Says whether one is ready; with the last who is, it has ended. */
export const answerReadyCheck: Action<typeof contract.answerReadyCheck> =
  async function answerReadyCheck(deps, context, { params: { teamId, eventId }, body }) {
    const { userId } = context.actor;
    const event = await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
      const who = { team: tx.team, member: tx.actor.actor };
      const row = await holdOpenEvent(tx.db, who, { teamId, eventId, now: tx.now });
      const check = row.ready_check;
      if (check === null || !ringsFor(check, userId, tx.now))
        throw new ProblemError('ready-check.over');
      const ready = body.isReady ? [...check.ready, userId] : check.ready;
      const declined = body.isReady ? check.declined : [...check.declined, userId];
      const isOver = ready.length + declined.length >= check.asked.length;
      const endedAt = isOver ? isoTime(tx.now) : null;
      await keep(tx, row, { ...check, ready, declined, endedAt });
      return tellEvent(tx, eventId, userId);
    });
    return { success: true, event };
  };

/** Goes without those who have not answered. */
export const endReadyCheck: Action<typeof contract.endReadyCheck> = async function endReadyCheck(
  deps,
  context,
  { params: { teamId, eventId } },
) {
  const { userId } = context.actor;
  const event = await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
    const who = { team: tx.team, member: tx.actor.actor };
    const row = await holdManagedEvent(tx.db, who, { teamId, eventId, now: tx.now });
    const check = row.ready_check;
    if (check === null || !isRinging(check, tx.now)) throw new ProblemError('ready-check.over');
    await keep(tx, row, { ...check, endedAt: isoTime(tx.now) });
    return tellEvent(tx, eventId, userId);
  });
  return { success: true, event };
};

/** Those who have a place and still see the event. */
async function findAsked({ db, team }: ReadTx, row: TeamEventRow) {
  const places = Math.min(row.size ?? limits.ringed, limits.ringed);
  const inOrder = placesOf(await findThoseIn(db, row.id, places), places).in;
  const facts = await findFactsOfMembers(db, row.team_id, inOrder);
  const seeing = new Set(
    facts.filter((member) => maySeeEvent(team, member, row)).map(({ userId }) => userId),
  );
  return inOrder.filter((id) => seeing.has(id));
}

function keep({ db }: ReadTx, { id }: TeamEventRow, check: ReadyCheck): Promise<void> {
  return updateEvent(db, id, { ready_check: JSON.stringify(check) });
}
