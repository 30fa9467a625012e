import type * as contract from '#shared/contract/teams/event.ts';
import type { Action } from '../action.ts';
import { moderateWords } from '../moderation/moderate-message.ts';
import { planEvent } from './plan-event.ts';
import { requirePostedIn, requireTimes, requireVoiceChannel } from './require-plan.ts';

/** Proposes to play together; who proposes is in. In a thread it is for those who see its channel. */
export const proposeSession: Action<typeof contract.proposeSession> = async function proposeSession(
  deps,
  context,
  { params: { teamId }, body },
) {
  const { userId } = context.actor;
  const named = body.postedIn;
  const place = named === null ? null : await deps.directory.placeOfChannel(named);
  const postedIn = place?.parentId ?? named;
  const content = `${body.game}\n${body.note}`;
  await moderateWords(deps, context, { content, channelId: postedIn });
  const event = await deps.write(context, { lock: { of: 'events', teamId } }, (tx) => {
    requirePostedIn(tx.team, tx.actor.actor, postedIn);
    requireVoiceChannel(tx.team, tx.actor.actor, body.channelId);
    const plan = {
      teamId,
      userId,
      kind: 'session',
      title: body.game.trim(),
      description: body.note,
      times: requireTimes('session', { ...body, endsAt: null }, tx.now),
      channelId: body.channelId,
      postedIn,
      place: null,
      size: body.size,
    } as const;
    return planEvent(deps, tx, plan);
  });
  return { success: true, event };
};
