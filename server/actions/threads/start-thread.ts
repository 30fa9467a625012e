import type * as contract from '#shared/contract/channels/thread.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { DEFAULT_ARCHIVE_MINUTES, nameFromContent, threadLimits } from '#shared/rules/threads.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentThread } from '../../present/thread.ts';
import { insertThreadChannel } from '../../store/channels.ts';
import type { Db } from '../../store/database.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import {
  countActiveThreads,
  findThread,
  findThreadMembers,
  findThreadOfMessage,
  insertThread,
  type ThreadRow,
} from '../../store/threads.ts';
import { mayReadHistory } from '../access/conversation.ts';
import { seesChannelNow } from '../access/sees-channel.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { joinUsers } from './join-users.ts';
import { justBefore } from './join-by-writing.ts';

type StartBody = InputOf<typeof contract.startThread>['body'];

/**
 * Starts a thread in a channel. On a message there is one: a second start answers it. The starter and
 * the author of the message are in it from the beginning.
 */
export const startThread: Action<typeof contract.startThread> = async function startThread(
  deps,
  context,
  { params, body },
) {
  const { actor, conversation } = context;
  if (conversation.kind === 'chat') throw new ProblemError('channel.not-text');
  if (conversation.thread) throw new ProblemError('thread.nested');
  const { channelId } = params;
  const name = await requireName(deps.db, context, body);
  await moderateMessage(deps, context, { content: name, hasAttachments: false, nonce: null });
  const lock = { of: 'threads', channelId } as const;
  const started = await deps.write(context, { lock }, async (tx) => {
    const { db } = tx;
    if (tx.conversation.kind === 'chat') throw new ProblemError('channel.not-text');
    const root = body.messageId ? await requireRoot(db, channelId, body.messageId) : null;
    const first = root && (await findThreadOfMessage(db, channelId, root.id));
    if (first) return first;
    if ((await countActiveThreads(db, channelId)) >= threadLimits.activePerChannel)
      throw new ProblemError('thread.limit-reached');
    const id = deps.newId<'channel'>();
    await insertThreadChannel(db, { id, name, parent: tx.conversation.channel });
    await insertThread(db, {
      id,
      parentId: channelId,
      rootMessageId: root?.id ?? null,
      starterId: actor.userId,
      archiveAfterMinutes: body.archiveAfterMinutes ?? DEFAULT_ARCHIVE_MINUTES,
    });
    const row = requireThread(await findThread(db, id));
    tx.emit({ type: 'THREAD_CREATED', data: { thread: presentThread(row) } });
    const { teamId } = tx.conversation;
    const authors = await authorWhoSees(deps, { db, teamId, channelId }, root);
    const userIds = [...new Set([actor.userId, ...authors])];
    // reason: ids are ordered by time, whatever they are of
    await joinUsers(tx, id, { userIds, readFrom: justBefore(id as string as MessageRow['id']) });
    return row;
  });
  const [joined] = await findThreadMembers(deps.db, started.channel_id, [actor.userId]);
  return { success: true, thread: presentThread(started), isJoined: joined !== undefined };
};

/**
 * The account that wrote the message, not a webhook nor one that is gone. It is told of the thread by
 * name, so it has to be a member still, who sees the channel.
 */
async function authorWhoSees(
  deps: Pick<ActionDeps, 'directory'>,
  place: { db: Db; teamId: TeamId; channelId: ChannelId },
  root: MessageRow | null,
): Promise<UserId[]> {
  if (!root || root.webhook || root.username === null) return [];
  return (await seesChannelNow(deps, place, root.author_id)) ? [root.author_id] : [];
}

/**
 * The name asked for, else the first words of the message.
 * @throws ProblemError with the field
 */
async function requireName(
  db: Db,
  { conversation }: Parameters<Action<typeof contract.startThread>>[1],
  { name, messageId }: StartBody,
): Promise<string> {
  if (name !== undefined) return name;
  if (!messageId) throw fieldProblem('name', 'Give the thread a name');
  const root = await requireRoot(db, conversation.channelId, messageId);
  // who may not read the message is not told its words
  const words = mayReadHistory(conversation) ? nameFromContent(root.content) : null;
  return words ?? `#${root.id.slice(-4)}`;
}

async function requireRoot(
  db: Db,
  channelId: MessageRow['channel_id'],
  messageId: MessageRow['id'],
): Promise<MessageRow> {
  const root = await findMessage(db, channelId, messageId);
  if (!root) throw fieldProblem('messageId', 'The message does not exist');
  return root;
}

function requireThread(row: ThreadRow | undefined): ThreadRow {
  if (!row) throw new ProblemError('channel.not-found');
  return row;
}
