import type { Attachment, AttachmentDraft } from '#shared/contract/messages/attachment.ts';
import type { Id } from '#shared/lib/ids.ts';
import { claimAttachments, releaseAttachments, shareAttachments } from '../../store/uploads.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { letsIn, type ConversationRights } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal } from '../principal.ts';
import { attachmentTimes } from '../uploads/attachment-times.ts';

/** Files taken for a message that is about to be written. */
export interface TakenFiles {
  /** In the order the sender gave them; null: there are none, as with the usual message. */
  readonly attachments: Attachment[] | null;
  /** Under which they are held; null without files. */
  readonly holderId: Id<'send'> | null;
  /** Gives them back when the message was not written after all. */
  giveBack(): Promise<void>;
}

const noFiles: TakenFiles = {
  attachments: null,
  holderId: null,
  giveBack: () => Promise.resolve(),
};

/** @throws ProblemError attachment.denied where a channel lets no files in */
export function requireMayAttach(
  conversation: ConversationRights,
  files: readonly unknown[],
): void {
  if (files.length > 0 && !letsIn(conversation, 'ATTACH_FILES'))
    throw new ProblemError('attachment.denied');
}

/**
 * Takes uploaded files for a message, all or none. Undefined when one is gone, another's, or hangs
 * on a message already. `heldUntil` is for a message that is written later.
 */
export async function takeFiles(
  deps: ActionDeps,
  { actor, heldUntil }: { actor: AccountPrincipal; heldUntil?: Date },
  drafts: readonly AttachmentDraft[],
): Promise<TakenFiles | undefined> {
  if (drafts.length === 0) return noFiles;
  const holderId = deps.newId<'send'>();
  const claimed = await claimAttachments(deps.db, {
    ownerId: actor.userId,
    uploadIds: drafts.map(({ id }) => id),
    holderId,
    heldUntil: heldUntil ?? new Date(deps.clock.now() + attachmentTimes.unsentMs),
  });
  const giveBack = (): Promise<void> => giveBackFiles(deps, holderId);
  const attachments = drafts.flatMap(({ id, isSpoiler, alt }) => {
    const attachment = claimed.find((one) => one.id === id);
    return attachment ? [{ ...attachment, isSpoiler, alt: alt.trim() }] : [];
  });
  if (attachments.length === drafts.length) return { attachments, holderId, giveBack };
  await giveBack();
  return undefined;
}

/**
 * Gives the files of a message to another one that repeats it, all or none: what is stored of them
 * is not copied. Undefined when one is gone.
 */
export async function shareFiles(
  deps: ActionDeps,
  actor: AccountPrincipal,
  originals: readonly Attachment[],
): Promise<TakenFiles | undefined> {
  if (originals.length === 0) return noFiles;
  const holderId = deps.newId<'send'>();
  const files = originals.map((original) => {
    const attachment = { ...original, id: deps.newId<'upload'>() };
    return { of: original.id, attachment };
  });
  const given = await shareAttachments(deps.db, {
    ownerId: actor.userId,
    holderId,
    heldUntil: new Date(deps.clock.now() + attachmentTimes.unsentMs),
    files,
  });
  const giveBack = (): Promise<void> => giveBackFiles(deps, holderId);
  const attachments = files.map(({ attachment }) => attachment);
  if (given === files.length) return { attachments, holderId, giveBack };
  await giveBack();
  return undefined;
}

/** Files held under an id can be sent with another message. */
export async function giveBackFiles(deps: ActionDeps, holderId: Id<'send'>): Promise<void> {
  const expiresAt = new Date(deps.clock.now() + attachmentTimes.unsentMs);
  await releaseAttachments(deps.db, holderId, expiresAt);
}
