import type * as contract from '#shared/contract/teams/event.ts';
import { saveAnswer, updateEvent } from '../../store/team-events.ts';
import { presentOwnEvent } from '../../present/team-event.ts';
import type { Action } from '../action.ts';
import { holdOpenEvent } from './event-sight.ts';
import { placesBefore, tellEvent, tellMoved } from './tell-event.ts';

/** Says whether one comes. In where no place is left is to wait for one; who leaves lets the next in. */
export const answerTeamEvent: Action<typeof contract.answerTeamEvent> =
  async function answerTeamEvent(deps, context, { params: { teamId, eventId }, body }) {
    const { userId } = context.actor;
    const event = await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
      const who = { team: tx.team, member: tx.actor.actor };
      const row = await holdOpenEvent(tx.db, who, { teamId, eventId, now: tx.now });
      const before = await placesBefore(tx, row);
      const id = deps.newId<'event-answer'>();
      const isNew = await saveAnswer(tx.db, { eventId, teamId, userId, answer: body.answer, id });
      if (!isNew) return presentOwnEvent(row);
      await updateEvent(tx.db, eventId, {});
      const told = await tellEvent(tx, eventId, userId);
      const { mine } = told;
      if (mine) tx.emit({ type: 'TEAM_EVENT_ANSWERED', data: { teamId, eventId, mine } }, [userId]);
      await tellMoved(tx, before, { size: row.size, except: userId });
      return told;
    });
    return { success: true, event };
  };
