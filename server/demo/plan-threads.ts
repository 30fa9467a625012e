import type { UserId } from '#shared/lib/ids.ts';
import { idTime } from '#shared/lib/ids.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import { effectiveMentions } from '../actions/messages/effective-mentions.ts';
import { conversationIn } from './conversation-in.ts';
import type { DemoRow, DemoRows } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedChannel, PlannedMember, PlannedTeam } from './plan-team.ts';
import type { ThreadBlueprint } from './team-blueprint.ts';

const MINUTE_MS = 60_000;
/** Between two lines of a thread. */
const APART_MS = 3 * MINUTE_MS;
const EVENING_MS = 4 * 60 * MINUTE_MS;
const WEEK_MINUTES = 10_080;

type ThreadRows = Pick<DemoRows, 'channels' | 'messages' | 'threads' | 'thread_members'>;
type MessageRow = DemoRow<'messages'>;

/** The threads of a team, each under the newest message that begins as its blueprint says. */
export function planThreads(
  team: PlannedTeam,
  messagesOf: (channelId: string) => readonly MessageRow[],
  circumstances: { readonly now: number; readonly idAt: IdAt },
): ThreadRows {
  const rows: ThreadRows = { channels: [], messages: [], threads: [], thread_members: [] };
  for (const channel of team.channels)
    for (const thread of channel.blueprint.threads ?? []) {
      const root = messagesOf(channel.row.id).findLast(({ content }) =>
        content.startsWith(thread.on),
      );
      // what is told often may not have been told this time
      if (!root) continue;
      const planned = planThread(team, { channel, thread, root }, circumstances);
      rows.channels.push(...planned.channels);
      rows.messages.push(...planned.messages);
      rows.threads.push(...planned.threads);
      rows.thread_members.push(...planned.thread_members);
    }
  return rows;
}

interface Place {
  readonly channel: PlannedChannel;
  readonly thread: ThreadBlueprint;
  readonly root: MessageRow;
}

function planThread(
  team: PlannedTeam,
  { channel, thread, root }: Place,
  { now, idAt }: { readonly now: number; readonly idAt: IdAt },
): ThreadRows {
  // of this evening, so that it is not put away; all said before now, however late its message came
  const talkMs = (thread.lines.length + 1) * APART_MS;
  const start = Math.min(Math.max(idTime(root.id) + MINUTE_MS, now - EVENING_MS), now - talkMs);
  const id = idAt<'channel'>(start);
  const messages = thread.lines.map(({ by, text }, index): MessageRow => {
    const author = memberOf(team, by);
    return {
      ...root,
      channel_id: id,
      id: idAt<'message'>(start + (index + 1) * APART_MS),
      author_id: author.userId,
      content: text,
      reply_to: null,
      edited_at: null,
      pinned_at: null,
      mentions: effectiveMentions(text, conversationIn(team, author, channel.row.id)),
    };
  });
  const writers = messages.map(({ author_id: userId }) => userId);
  const starter = writers[0] ?? root.author_id;
  const last = messages.at(-1)?.id ?? null;
  const row: DemoRow<'threads'> = {
    channel_id: id,
    parent_id: channel.row.id,
    root_message_id: root.id,
    starter_id: starter,
    is_archived: false,
    is_locked: false,
    archive_after_minutes: WEEK_MINUTES,
    message_count: messages.length,
    last_message_id: last,
    author_ids: lastWriters(writers),
    active_id: last ?? root.id,
    version: 1 + messages.length,
  };
  return {
    channels: [{ ...channel.row, id, name: thread.name, parent_id: channel.row.id }],
    messages,
    threads: [row],
    thread_members: [...new Set([root.author_id, ...writers])].map((userId) => ({
      channel_id: id,
      user_id: userId,
      read_from: readUpTo(userId, messages) ?? root.id,
    })),
  };
}

function memberOf(team: PlannedTeam, key: string): PlannedMember {
  const member = team.members.find(({ person }) => person.key === key);
  if (!member)
    throw new Error(`${key} writes in a thread of ${team.blueprint.name} and is no member`);
  return member;
}

/** Those who wrote last, the latest first. */
function lastWriters(writers: readonly UserId[]): UserId[] {
  return [...new Set(writers.toReversed())].slice(0, threadLimits.authorsShown);
}

/** Everyone has read as far as they have written. */
function readUpTo(userId: UserId, messages: readonly MessageRow[]): MessageRow['id'] | undefined {
  return messages.findLast(({ author_id: author }) => author === userId)?.id;
}
