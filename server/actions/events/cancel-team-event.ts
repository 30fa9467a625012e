import type * as contract from '#shared/contract/teams/event.ts';
import { assertNotSilenced } from '../access/assert-permitted.ts';
import type { Action } from '../action.ts';
import { updateEvent } from '../../store/team-events.ts';
import { holdManagedEvent } from './event-sight.ts';
import { tellEvent, voidReminders } from './tell-event.ts';

/** Cancels what is planned: it shows as cancelled until it would have been over, and reminds no one. */
export const cancelTeamEvent: Action<typeof contract.cancelTeamEvent> =
  async function cancelTeamEvent(deps, context, { params: { teamId, eventId } }) {
    const { userId } = context.actor;
    await deps.write(context, { lock: { of: 'events', teamId } }, async (tx) => {
      const who = { team: tx.team, member: tx.actor.actor };
      const row = await holdManagedEvent(tx.db, who, { teamId, eventId, now: tx.now });
      // one's own is taken back at any time, to cancel others' is to write
      const createdBy = tx.team.team.createdBy;
      if (row.creator_id !== userId) assertNotSilenced({ member: who.member, createdBy }, tx.now);
      await updateEvent(tx.db, eventId, { cancelled_at: new Date(tx.now) });
      await tellEvent(tx, eventId, userId);
      if (row.creator_id !== userId)
        await tx.audit({
          action: 'event.cancelled',
          targetId: eventId,
          options: {
            name: row.title,
            ...(row.channel_id && { channelId: row.channel_id }),
            ...(row.posted_in && { postedIn: row.posted_in }),
          },
        });
      await voidReminders(deps, tx, eventId);
    });
    return { success: true };
  };
