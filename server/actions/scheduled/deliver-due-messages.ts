import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import {
  deleteScheduledMessage,
  findDueMessages,
  findScheduledMessage,
  updateScheduledMessage,
  type ScheduledKey,
  type ScheduledRow,
} from '../../store/scheduled-messages.ts';
import { requireDeed } from '../require-deed.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { RoomContext } from '../action.ts';
import { giveBackFiles } from '../messages/attach-files.ts';
import { sendMessage } from '../messages/send-message.ts';
import { authorContext } from './author-context.ts';
import { describeScheduled } from './describe-scheduled.ts';

/** Messages read at once; the next ones are read when these are done. */
const BATCH = 100;
/** How long a message waits that could not be sent for reasons of ours. */
const RETRY_MS = 60_000;

/** Sends what is due, the oldest first, also what became due while no server ran. */
export async function deliverDueMessages(deps: ActionDeps): Promise<void> {
  await deps.lock('deliver-due-messages', async () => {
    for (;;) {
      const due = await findDueMessages(deps.db, new Date(deps.clock.now()), BATCH);
      for (const row of due) await deliver(deps, keyOf(row));
      if (due.length < BATCH) return;
    }
  });
}

function keyOf(row: ScheduledRow): ScheduledKey {
  return { channelId: row.channel_id, authorId: row.author_id, id: row.id };
}

/** Nobody changes or cancels it while it goes out. */
async function deliver(deps: ActionDeps, key: ScheduledKey): Promise<void> {
  await deps.lock(`scheduled:${key.id}`, async () => {
    const row = await findScheduledMessage(deps.db, key);
    const isDue = row?.refusal === null && row.scheduled_at.getTime() <= deps.clock.now();
    if (!row || !isDue) return;
    try {
      await send(deps, row);
    } catch (error) {
      await putOff(deps, row, error);
    }
  });
}

/**
 * Sends a message as its author would now, with every check. Its nonce is made from its id: a server
 * that stopped between the sending and the forgetting sends nothing twice.
 */
async function send(deps: ActionDeps, row: ScheduledRow): Promise<void> {
  const context = await authorContext(deps, row);
  requireDeed('send', context.actor);
  const original = row.reply_to && (await findMessage(deps.db, row.channel_id, row.reply_to));
  if (row.holder_id) await giveBackFiles(deps, row.holder_id);
  await sendMessage(deps, context, {
    params: { channelId: row.channel_id },
    query: undefined,
    body: {
      content: row.content,
      nonce: `scheduled-${row.id}`,
      replyTo: original ? row.reply_to : null,
      attachments: row.attachments ?? [],
      type: 'text',
    },
  });
  await deleteScheduledMessage(deps.db, keyOf(row));
  const place = { teamId: context.room.teamId, channelId: row.channel_id, messageId: row.id };
  deps.announcer.publish([
    {
      event: { type: 'SCHEDULED_MESSAGE_REMOVED', data: { ...place, reason: 'sent' } },
      to: [row.author_id],
    },
  ]);
}

/** Slow mode and failures of ours put a message off; whoever lost the right is told so. */
async function putOff(deps: ActionDeps, row: ScheduledRow, error: unknown): Promise<void> {
  const isRefused = error instanceof ProblemError && error.status < 500;
  if (isRefused && error.retryAfter === undefined) {
    await refuse(deps, row, error);
    return;
  }
  const waitMs = isRefused ? (error.retryAfter ?? 0) * 1000 : RETRY_MS;
  if (!isRefused) deps.logger.warn({ err: error }, 'a scheduled message could not be sent');
  const scheduledAt = new Date(deps.clock.now() + waitMs);
  await updateScheduledMessage(deps.db, keyOf(row), { scheduled_at: scheduledAt });
}

async function refuse(deps: ActionDeps, row: ScheduledRow, problem: ProblemError): Promise<void> {
  const context = await reachableContext(deps, row);
  if (!context) {
    await drop(deps, row);
    return;
  }
  const refused = await updateScheduledMessage(deps.db, keyOf(row), { refusal: problem.code });
  if (!refused) return;
  const message = await describeScheduled(deps, context, refused);
  deps.announcer.publish([
    { event: { type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, to: [row.author_id] },
  ]);
}

/** Whoever cannot see the channel any more could not find there what was refused. */
async function drop(deps: ActionDeps, row: ScheduledRow): Promise<void> {
  await deleteScheduledMessage(deps.db, keyOf(row));
  if (row.holder_id) await giveBackFiles(deps, row.holder_id);
  const teamId = (await deps.directory.teamOfChannel(row.channel_id)) ?? null;
  const place = { teamId, channelId: row.channel_id, messageId: row.id };
  deps.announcer.publish([
    {
      event: { type: 'SCHEDULED_MESSAGE_REMOVED', data: { ...place, reason: 'refused' } },
      to: [row.author_id],
    },
  ]);
}

async function reachableContext(deps: ActionDeps, row: ScheduledRow): Promise<RoomContext | null> {
  try {
    return await authorContext(deps, row);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
