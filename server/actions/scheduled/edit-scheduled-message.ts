import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  findScheduledMessage,
  updateScheduledMessage,
  type ScheduledRow,
} from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { giveBackFiles, takeFiles } from '../messages/attach-files.ts';
import { requireContent } from '../messages/require-content.ts';
import { describeScheduled } from './describe-scheduled.ts';
import { planDelivery } from './plan-delivery.ts';
import type { AccountPrincipal } from '../principal.ts';
import { holdUntil, scheduleTime, type AskedTime } from './schedule-time.ts';

/** Changes what waits, or what was refused: with a new time it waits again. */
export const editScheduledMessage: Action<typeof contract.editScheduledMessage> =
  async function editScheduledMessage(deps, context, { params, body }) {
    const { actor } = context;
    const { channelId, messageId } = params;
    const key = { channelId, authorId: actor.userId, id: messageId };
    const lock = { of: 'scheduled', userId: actor.userId } as const;
    const message = await deps.write(context, { lock }, async (tx) => {
      const { conversation } = tx;
      const inside = { ...deps, db: tx.db };
      if (conversation.kind === 'chat')
        await requireMayWriteInChat(inside, conversation.chat, actor.userId);
      const row = await findScheduledMessage(tx.db, key);
      if (!row) throw new ProblemError('message.not-found');
      const content = body.content ?? row.content;
      requireContent(content, actor.flags, row.attachments?.length ?? 0);
      const place = { actor, conversation };
      await requireUsableEmojis(inside, place, { content, before: row.content });
      const isTimed = needsTime(row, body);
      const edited = await updateScheduledMessage(tx.db, key, {
        content,
        edited_at: nextEdit(row, tx.now),
        ...(isTimed ? await waitAgain(inside, { actor, row, body }) : {}),
      });
      if (!edited) throw new ProblemError('message.not-found');
      if (isTimed) await planDelivery(tx, { id: edited.id, runAt: edited.scheduled_at });
      const described = await describeScheduled(inside, place, edited);
      tx.emit({ type: 'SCHEDULED_MESSAGE_UPDATED', data: { message: described } }, [actor.userId]);
      return described;
    });
    return { success: true, message };
  };

/** What was refused needs a time to be tried again. */
function needsTime(row: ScheduledRow, { scheduledAt }: AskedTime): boolean {
  return scheduledAt !== undefined || row.refusal !== null;
}

/** No two edits have the same time: by it a delivery tells whether the message is as it was read. */
function nextEdit({ edited_at: last }: ScheduledRow, now: number): Date {
  return new Date(Math.max(now, (last?.getTime() ?? 0) + 1));
}

/**
 * What is other about a message that waits for a new time: its files are held until then.
 * @throws ProblemError schedule.invalid-time, attachment.not-found
 */
async function waitAgain(
  deps: ActionDeps,
  { actor, row, body }: { actor: AccountPrincipal; row: ScheduledRow; body: AskedTime },
) {
  const scheduledAt = scheduleTime(deps, body);
  if (row.holder_id) await giveBackFiles(deps, row.holder_id);
  const heldUntil = holdUntil(scheduledAt);
  const files = await takeFiles(deps, { actor, heldUntil }, row.attachments ?? []);
  if (!files) throw new ProblemError('attachment.not-found');
  return { scheduled_at: scheduledAt, holder_id: files.holderId, refusal: null };
}
