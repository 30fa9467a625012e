import type { Message } from '#shared/contract/messages/message.ts';
import { compareIds, type MessageId } from '#shared/lib/ids.ts';
import type { MessageWindow, PendingMessage } from '#shared/reduce/client-view.ts';
import { isGrouped, startsDay, type GroupedMessage } from '#shared/rules/grouping.ts';

/** One message as the list shows it. */
export interface MessageRow {
  /** The same for an own copy and for the message that takes its place, so that it stays drawn. */
  readonly key: string;
  readonly message: Message | null;
  readonly pending: PendingMessage | null;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  readonly isGrouped: boolean;
  readonly isDayStart: boolean;
  /** The "new messages" line stands before it. */
  readonly isFirstNew: boolean;
}

export interface RowsInput {
  readonly window: Pick<MessageWindow, 'messages' | 'pending' | 'hasNewer'>;
  /** My own messages are never new to me. */
  readonly ownId: string;
  /** Everything up to here was read when the channel was opened; null leaves the line away. */
  readonly lastRead: MessageId | null;
  readonly dayOf: (epochMs: number) => string;
}

interface Draft {
  readonly key: string;
  readonly message: Message | null;
  readonly pending: PendingMessage | null;
}

function drafts({ messages, pending, hasNewer }: RowsInput['window'], ownId: string): Draft[] {
  const rows: Draft[] = messages.map((message) => ({
    key: message.nonce !== null && message.createdBy.id === ownId ? message.nonce : message.id,
    message,
    pending: null,
  }));
  // copies belong below the newest message, which an older stretch does not show
  if (hasNewer) return rows;
  return [...rows, ...pending.map((copy) => ({ key: copy.nonce, message: null, pending: copy }))];
}

/**
 * The rows of a list, oldest first. A row that has not changed is the one from `before`, so that
 * only what changed is drawn again.
 */
export function messageRows(
  input: RowsInput,
  before: readonly MessageRow[] = [],
): readonly MessageRow[] {
  const { window, ownId, lastRead, dayOf } = input;
  const known = new Map(before.map((row) => [row.key, row]));
  let previous: GroupedMessage | null = null;
  let hasLine = false;
  return drafts(window, ownId).map((draft) => {
    const at = Date.parse((draft.message ?? draft.pending)?.createdAt ?? '');
    const isDayStart = startsDay(previous?.createdAt ?? null, at, dayOf);
    const isFirstNew = !hasLine && isNew(draft, lastRead, ownId);
    hasLine ||= isFirstNew;
    const grouped = groupingOf(draft, at);
    const isJoined = grouped !== null && !isDayStart && !isFirstNew && isGrouped(previous, grouped);
    previous = grouped;
    const row = { ...draft, at, isGrouped: isJoined, isDayStart, isFirstNew };
    return keptRow(known.get(draft.key), row);
  });
}

function groupingOf({ message, pending }: Draft, createdAt: number): GroupedMessage | null {
  const said = message ?? pending;
  return said && { authorId: said.createdBy.id, createdAt, isReply: said.replyTo !== null };
}

function keptRow(held: MessageRow | undefined, row: MessageRow): MessageRow {
  return held && isSame(held, row) ? held : row;
}

function isNew({ message }: Draft, lastRead: MessageId | null, ownId: string): boolean {
  if (message === null || lastRead === null || message.createdBy.id === ownId) return false;
  return compareIds(message.id, lastRead) > 0;
}

function isSame(left: MessageRow, right: MessageRow): boolean {
  return (
    left.message === right.message &&
    left.pending === right.pending &&
    left.isGrouped === right.isGrouped &&
    left.isDayStart === right.isDayStart &&
    left.isFirstNew === right.isFirstNew
  );
}

/**
 * How many rows stand before the first row of before, now. The list moves its first index by it
 * and so keeps its place; null when the stretch is another one.
 */
export function prependedRows(
  before: readonly MessageRow[],
  now: readonly MessageRow[],
): number | null {
  const keys = new Map(now.map((row, index) => [row.key, index]));
  for (const [index, row] of before.entries()) {
    const found = keys.get(row.key);
    if (found !== undefined) return found - index;
  }
  return null;
}
