import type * as contract from '#shared/contract/teams/emoji.ts';
import type { UploadedFile } from '#shared/contract/uploads/upload.ts';
import { emojiKey } from '#shared/lib/content-path.ts';
import type { EmojiId, UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { validateImageType } from '#shared/rules/uploads.ts';
import { cleanEmojiName } from '#shared/rules/validation.ts';
import { sniffMimeType } from '../../lib/file-kind.ts';
import { encodeEmoji, type EmojiPictures } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { countTeamEmojis, insertEmojis } from '../../store/emojis.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { pictureProblem } from '../uploads/picture-problem.ts';
import { emojiPicturesGone } from './remove-emoji-pictures.ts';

interface NewEmoji {
  readonly id: EmojiId;
  readonly name: string;
}

/**
 * Adds custom emojis, all of a form or none. The pictures are kept before the rows are: an emoji
 * that others hear of can be shown.
 */
export const createEmojis: Action<typeof contract.createEmojis> = async function createEmojis(
  deps,
  context,
  { params, body },
) {
  const { teamId } = params;
  const emojis: NewEmoji[] = [];
  try {
    const { userId } = context.actor;
    for (const file of body.emojis) {
      const emoji = { id: deps.newId<'emoji'>(), name: nameOf(file) };
      emojis.push(emoji);
      await keepPictures(deps, emoji, { file, account: userId });
    }
    return await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const count = await countTeamEmojis(tx.db, teamId);
      if (count + emojis.length > teamLimits.emojisPerTeam)
        throw new ProblemError('emoji.limit-reached');
      const rows = emojis.map(({ id, name }) => ({
        id,
        name,
        team_id: teamId,
        creator_id: userId,
      }));
      await insertEmojis(tx.db, rows);
      const reactions = rows.map(presentEmoji);
      for (const emoji of reactions) tx.emit({ type: 'EMOJI_CREATED', data: { emoji } });
      await tx.auditAll(
        rows.map(({ id, name }) => ({ action: 'emoji.created', targetId: id, options: { name } })),
      );
      return { success: true as const, reactions };
    });
  } catch (error) {
    await deps.jobs.add(deps.db, emojiPicturesGone(emojis));
    throw error;
  }
};

async function keepPictures(
  deps: ActionDeps,
  { id }: NewEmoji,
  { file, account }: { file: UploadedFile; account: UserId },
): Promise<void> {
  const mimeType = await sniffMimeType(file.path);
  const problem = validateImageType('emoji', mimeType ?? 'application/octet-stream');
  if (problem) throw new ProblemError('upload.unsupported', { message: problem.message });
  const pictures = await encoded(deps, file, account);
  await deps.content.put(emojiKey(id, 'png'), pictures.still);
  await deps.content.put(emojiKey(id, 'webp'), pictures.animated);
}

async function encoded(
  deps: ActionDeps,
  file: UploadedFile,
  account: UserId,
): Promise<EmojiPictures> {
  try {
    const job = { source: file.path, account };
    return await deps.pictureWork(job, () => encodeEmoji(file.path, teamLimits.emojiEdge));
  } catch (error) {
    throw pictureProblem(deps, error);
  }
}

/** Named after the file, as far as a name may hold what the file is called (T-201). */
function nameOf(file: UploadedFile): string {
  return cleanEmojiName(file.name.replace(/\.[^.]*$/, '')) || 'emoji';
}
