import type * as contract from '#shared/contract/teams/event.ts';
import type { Action } from '../action.ts';
import { planEvent } from './plan-event.ts';
import { requireOnePlace, requireTimes, requireVoiceChannel } from './require-plan.ts';

/** Plans an event of a team; who plans it is in. */
export const createTeamEvent: Action<typeof contract.createTeamEvent> =
  async function createTeamEvent(deps, context, { params: { teamId }, body }) {
    const { userId } = context.actor;
    const event = await deps.write(context, { lock: { of: 'events', teamId } }, (tx) => {
      requireOnePlace(body.channelId, body.place);
      requireVoiceChannel(tx.team, tx.actor.actor, body.channelId);
      const plan = {
        teamId,
        userId,
        ...body,
        kind: 'event',
        title: body.title.trim(),
        times: requireTimes('event', body, tx.now),
        postedIn: null,
        size: null,
      } as const;
      return planEvent(deps, tx, plan);
    });
    return { success: true, event };
  };
