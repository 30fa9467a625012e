import { emojiKey } from '#shared/lib/content-path.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Job, TaskData } from '../job.ts';

/**
 * The job that removes the pictures of emojis that are no more, or did not come to be. A job,
 * because files may lie where no one answers just now, and what was asked for is done all the same.
 */
export function emojiPicturesGone(emojis: readonly { readonly id: EmojiId }[]): Job {
  return { name: 'remove-emoji-pictures', data: { emojiIds: emojis.map(({ id }) => id) } };
}

/** Removes the pictures of emojis; those that are not there are gone already. */
export async function removeEmojiPictures(
  { content }: Pick<ActionDeps, 'content'>,
  { emojiIds }: TaskData<'remove-emoji-pictures'>,
): Promise<void> {
  await Promise.all(
    emojiIds.flatMap((id) => [
      content.remove(emojiKey(id, 'webp')),
      content.remove(emojiKey(id, 'png')),
    ]),
  );
}
