import type * as contract from '#shared/contract/channels/thread.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { mayEditThread, mayReopenThread, threadLimits } from '#shared/rules/threads.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ThreadFacts } from '../../state/team-directory.ts';
import { countActiveThreads, updateThread as updateRow } from '../../store/threads.ts';
import type { ReadConversation } from '../access/read-scope.ts';
import type { Action } from '../action.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { auditChange } from '../write/audit-change.ts';
import type { Tx } from '../write/write.ts';
import { describeThread } from './get-thread.ts';
import { emitThread } from './tell-thread.ts';
import { threadOf } from './thread-of.ts';

type Edit = InputOf<typeof contract.updateThread>['body'];

/**
 * Changes a thread. To lock and unlock is a moderator's; to bring one back is for all who may write in
 * it; the rest is for its starter too.
 */
export const updateThread: Action<typeof contract.updateThread> = async function updateThread(
  deps,
  context,
  { body },
) {
  const { parentId, id } = threadOf(context);
  if (body.name !== undefined)
    await moderateMessage(deps, context, {
      content: body.name,
      hasAttachments: false,
      nonce: null,
      isEdit: true,
    });
  const lock = { of: 'threads', channelId: parentId } as const;
  return deps.write(context, { lock }, async (tx) => {
    const { db, conversation } = tx;
    const before = threadOf(tx);
    requireMayChange(conversation, { userId: context.actor.userId, before, edit: body });
    const changed = changesOf(before, body);
    if (
      changed.isArchived === false &&
      (await countActiveThreads(db, parentId)) >= threadLimits.activePerChannel
    )
      throw new ProblemError('thread.limit-reached');
    if (Object.keys(changed).length > 0) {
      const activeId = changed.isArchived === false ? deps.newId<'message'>() : undefined;
      await updateRow(db, id, { ...changed, activeId });
      await emitThread(tx, id);
      await noteModeration(tx, { before, changed, userId: context.actor.userId });
    }
    return describeThread(db, id, context.actor.userId);
  });
};

/** What is asked for and not so already. */
function changesOf(before: ThreadFacts, edit: Edit): Edit {
  const { name, isArchived, isLocked, archiveAfterMinutes } = edit;
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(isArchived !== undefined && isArchived !== before.isArchived && { isArchived }),
    ...(isLocked !== undefined && isLocked !== before.isLocked && { isLocked }),
    ...(archiveAfterMinutes !== undefined && { archiveAfterMinutes }),
  };
}

function requireMayChange(
  conversation: ReadConversation,
  { userId, before, edit }: { userId: string; before: ThreadFacts; edit: Edit },
): void {
  if (conversation.kind === 'chat') return;
  const mask = conversation.permissions;
  const { isLocked } = before;
  const isModerator = hasChannelPermission('text', mask, 'MANAGE_MESSAGES');
  const { isArchived, isLocked: locks, ...rest } = edit;
  const asker = { isStarter: before.starterId === userId, mask, isLocked };
  const isAllowed =
    (locks === undefined || isModerator) &&
    (isArchived !== false || mayReopenThread(asker)) &&
    (isArchived !== true || mayEditThread(asker)) &&
    (Object.keys(rest).length === 0 || mayEditThread(asker));
  if (!isAllowed) throw new ProblemError('channel.missing-permission');
}

/** Locking, and what is done to the thread of another, is written down. */
async function noteModeration(
  tx: Pick<Tx, 'audit'>,
  { before, changed, userId }: { before: ThreadFacts; changed: Edit; userId: string },
): Promise<void> {
  const changes = [
    ...(changed.isLocked === undefined
      ? []
      : auditChange('isLocked', { old: before.isLocked, new: changed.isLocked })),
    ...(changed.name === undefined || before.starterId === userId
      ? []
      : auditChange('name', { old: before.name, new: changed.name })),
  ];
  if (changes.length === 0) return;
  await tx.audit({
    action: 'thread.updated',
    targetId: before.parentId,
    options: { channelId: before.parentId, name: changed.name ?? before.name },
    changes,
  });
}
