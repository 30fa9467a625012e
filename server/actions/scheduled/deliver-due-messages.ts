import type { TeamId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import {
  deleteAsRead,
  findDueMessages,
  findScheduledMessage,
  nextDueTime,
  updateAsRead,
  type ScheduledKey,
  type ScheduledRow,
} from '../../store/scheduled-messages.ts';
import { requireDeed } from '../require-deed.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { giveBackFiles } from '../messages/attach-files.ts';
import { assertMaySend } from '../messages/may-send.ts';
import { sendWith } from '../messages/send-message.ts';
import { systemPrincipal } from '../principal.ts';
import type { Tx } from '../write/write.ts';
import { authorContext } from './author-context.ts';
import { describeScheduled } from './describe-scheduled.ts';

/** Messages read at once; the next ones are read when these are done. */
const BATCH = 100;
/** How long a message waits that could not be sent because this server failed. */
const RETRY_MS = 60_000;

/**
 * Sends what is due, the oldest first, also what became due while no server ran, and plans the next
 * run: the messages are the record of what is to be sent, also after a restore without jobs.
 */
export async function deliverDueMessages(deps: ActionDeps): Promise<void> {
  for (;;) {
    const due = await findDueMessages(deps.db, new Date(deps.clock.now()), BATCH);
    for (const row of due) await deliver(deps, row);
    if (due.length < BATCH) break;
  }
  const runAt = await nextDueTime(deps.db);
  if (runAt === null) return;
  await deps.jobs.add(deps.db, { name: 'deliver-due-messages' }, { key: 'deliver:next', runAt });
}

/**
 * Sends one message. While it does, its author may edit or cancel it at any node: the database decides
 * which of the two came first. What was edited since it was read stays as it is, and the next run,
 * which is planned by its time, takes it up.
 */
async function deliver(deps: ActionDeps, read: ScheduledRow): Promise<void> {
  // those before it took their time
  const row = await findScheduledMessage(deps.db, keyOf(read));
  const isDue = row?.refusal === null && row.scheduled_at.getTime() <= deps.clock.now();
  if (!row || !isDue) return;
  try {
    await send(deps, row);
  } catch (error) {
    await putOff(deps, row, error);
  }
}

function keyOf(row: ScheduledRow): ScheduledKey {
  return { channelId: row.channel_id, authorId: row.author_id, id: row.id };
}

/**
 * Sends a message as its author would now, with every check. The statement that writes it takes it
 * from what waits: a server that stops in the midst of it has sent it once or leaves it waiting. Its
 * nonce, made from its id, is for what an earlier version had sent and not yet removed.
 */
async function send(deps: ActionDeps, row: ScheduledRow): Promise<void> {
  const context = await authorContext(deps, row);
  requireDeed('send', context.actor);
  await assertMaySend(deps, context.conversation, row.author_id);
  const original = row.reply_to && (await findMessage(deps.db, row.channel_id, row.reply_to));
  if (row.holder_id) await giveBackFiles(deps, row.holder_id);
  await sendWith(deps, context, {
    body: {
      content: row.content,
      nonce: `scheduled-${row.id}`,
      replyTo: original ? row.reply_to : null,
      attachments: row.attachments ?? [],
      type: 'text',
    },
    delivers: { scheduledId: row.id, editedAt: row.edited_at },
  });
  const { teamId } = context.conversation;
  await deps.write(systemPrincipal, lockOf(row), async (tx) => {
    await deleteAsRead(tx.db, row);
    tellRemoved(tx, row, { teamId, reason: 'sent' });
  });
}

/** Slow mode and failures of this server put a message off; an author who lost the right is told. */
async function putOff(deps: ActionDeps, row: ScheduledRow, error: unknown): Promise<void> {
  const isRefused = error instanceof ProblemError && error.status < 500;
  if (isRefused && error.retryAfter === undefined) {
    await refuse(deps, row, error);
    return;
  }
  const waitMs = isRefused ? (error.retryAfter ?? 0) * 1000 : RETRY_MS;
  if (!isRefused) deps.logger.warn({ err: error }, 'a scheduled message could not be sent');
  await updateAsRead(deps.db, row, { scheduled_at: new Date(deps.clock.now() + waitMs) });
}

async function refuse(deps: ActionDeps, row: ScheduledRow, problem: ProblemError): Promise<void> {
  const context = await reachableContext(deps, row);
  if (!context) {
    await drop(deps, row);
    return;
  }
  await deps.write(systemPrincipal, lockOf(row), async (tx) => {
    const refused = await updateAsRead(tx.db, row, { refusal: problem.code });
    if (!refused) return;
    const message = await describeScheduled({ ...deps, db: tx.db }, context, refused);
    tx.emit({ type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, [row.author_id]);
  });
}

/** Its author cannot see the channel any more, and could not find there what was refused. */
async function drop(deps: ActionDeps, row: ScheduledRow): Promise<void> {
  const teamId = (await deps.directory.teamOfChannel(row.channel_id)) ?? null;
  await deps.write(systemPrincipal, lockOf(row), async (tx) => {
    if (!(await deleteAsRead(tx.db, row))) return;
    if (row.holder_id) await giveBackFiles({ ...deps, db: tx.db }, row.holder_id);
    tellRemoved(tx, row, { teamId, reason: 'refused' });
  });
}

/** Its author's sessions hear in the order of the writes. */
function lockOf(row: ScheduledRow) {
  return { lock: { of: 'scheduled', userId: row.author_id } } as const;
}

function tellRemoved(
  tx: Pick<Tx, 'emit'>,
  row: ScheduledRow,
  end: { readonly teamId: TeamId | null; readonly reason: 'sent' | 'refused' },
): void {
  const data = { ...end, channelId: row.channel_id, messageId: row.id };
  tx.emit({ type: 'SCHEDULED_MESSAGE_REMOVED', data }, [row.author_id]);
}

async function reachableContext(
  deps: ActionDeps,
  row: ScheduledRow,
): Promise<ConversationContext | null> {
  try {
    return await authorContext(deps, row);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
