import type { Message } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import type { MessageWindow, PendingMessage } from '#shared/reduce/client-view.ts';
import { placeAfter } from '#shared/reduce/message-order.ts';
import { isGrouped, startsDay, type GroupedMessage } from '#shared/rules/grouping.ts';

/** One message as the list shows it. */
export interface MessageRow {
  /** The same for an own copy and for the message that takes its place, so that it stays drawn. */
  readonly key: string;
  readonly message: Message | null;
  readonly pending: PendingMessage | null;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** The day of it where the reader is. */
  readonly day: string;
  readonly isGrouped: boolean;
  readonly isDayStart: boolean;
  /** The "new messages" line stands before it. */
  readonly isFirstNew: boolean;
}

export interface RowsInput {
  readonly window: Pick<MessageWindow, 'messages' | 'pending' | 'hasOlder' | 'hasNewer'>;
  /** My own messages are never new to me. */
  readonly ownId: string;
  /** The line of new messages stands after this one; null leaves it away. */
  readonly lineAfter: MessageId | null;
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
  const { window, ownId, dayOf } = input;
  const known = new Map(before.map((row) => [row.key, row]));
  const firstNew = firstNewMessage(input);
  let previous: MessageRow | null = null;
  return drafts(window, ownId).map((draft) => {
    const held = known.get(draft.key);
    const moment = momentOf(draft, held, dayOf);
    // what stands before the first one held is not known yet
    const isDayStart = previous === null ? !window.hasOlder : startsDay(previous.day, moment.day);
    const isFirstNew = firstNew !== null && draft.message === firstNew;
    const isJoined = !isDayStart && !isFirstNew && joins(previous, moment);
    const row = keptRow(held, { ...moment, isDayStart, isFirstNew, isGrouped: isJoined });
    previous = row;
    return row;
  });
}

/** A moment is read, and its day found, once for each message. */
function momentOf(
  draft: Draft,
  held: MessageRow | undefined,
  dayOf: RowsInput['dayOf'],
): Draft & Pick<MessageRow, 'at' | 'day'> {
  if (held && held.message === draft.message && held.pending === draft.pending) {
    return { ...draft, at: held.at, day: held.day };
  }
  const at = Date.parse((draft.message ?? draft.pending)?.createdAt ?? '');
  return { ...draft, at, day: dayOf(at) };
}

type Said = Pick<MessageRow, 'message' | 'pending' | 'at'>;

function joins(previous: Said | null, row: Said): boolean {
  const grouped = groupingOf(row);
  return grouped !== null && isGrouped(previous && groupingOf(previous), grouped);
}

function groupingOf({ message, pending, at }: Said): GroupedMessage | null {
  const said = message ?? pending;
  if (!said) return null;
  const { id: authorId, username, webhook } = said.createdBy;
  // a line stands above it in both cases
  const isReply =
    said.replyTo !== null || ('usedCommand' in said && said.usedCommand !== undefined);
  return { authorId, createdAt: at, isReply, ...(webhook && { authorName: username }) };
}

function keptRow(held: MessageRow | undefined, row: MessageRow): MessageRow {
  return held && isSame(held, row) ? held : row;
}

/** Nothing as long as it may lie before what is held: the line has one place only. */
function firstNewMessage({ window, ownId, lineAfter }: RowsInput): Message | null {
  if (lineAfter === null) return null;
  const at = placeAfter(window.messages, lineAfter);
  if (at === 0 && window.hasOlder) return null;
  return window.messages.slice(at).find(({ createdBy }) => createdBy.id !== ownId) ?? null;
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
