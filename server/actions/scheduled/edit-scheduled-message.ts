import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findScheduledMessage, updateScheduledMessage } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { requireMayWrite } from '../messages/may-send.ts';
import { requireContent } from '../messages/require-content.ts';
import { describeScheduled } from './describe-scheduled.ts';
import { scheduleTime } from './schedule-time.ts';

/** Changes what waits, or what was refused: with a new time it waits again. */
export const editScheduledMessage: Action<typeof contract.editScheduledMessage> =
  async function editScheduledMessage(deps, context, { params, body }) {
    const { actor, room } = context;
    await requireMayWrite(deps, room, actor.userId);
    const key = { channelId: room.channelId, authorId: actor.userId, id: params.messageId };
    return deps.lock(`scheduled:${key.id}`, async () => {
      const row = await findScheduledMessage(deps.db, key);
      if (!row) throw new ProblemError('message.not-found');
      const content = body.content ?? row.content;
      requireContent(content, actor.flags, row.attachments?.length ?? 0);
      await requireUsableEmojis(deps, context, { content, before: row.content });
      // what was refused needs a time to be tried again
      const isTimed = body.scheduledAt !== undefined || row.refusal !== null;
      const edited = await updateScheduledMessage(deps.db, key, {
        content,
        edited_at: new Date(deps.clock.now()),
        ...(isTimed ? { scheduled_at: scheduleTime(deps, body), refusal: null } : {}),
      });
      if (!edited) throw new ProblemError('message.not-found');
      const message = await describeScheduled(deps, context, edited);
      deps.announcer.publish([
        { event: { type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, to: [actor.userId] },
      ]);
      return { success: true as const, message };
    });
  };
