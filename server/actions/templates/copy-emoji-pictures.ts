import { emojiKey } from '#shared/lib/content-path.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import type { FrozenEmoji } from '../../store/frozen-team.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Keeps the pictures of emojis under new ids, so that neither side misses them when the other goes.
 * An emoji whose pictures are gone is left out.
 */
export async function copyEmojiPictures(
  deps: Pick<ActionDeps, 'content' | 'newId'>,
  emojis: readonly { readonly id: EmojiId; readonly name: string }[],
): Promise<FrozenEmoji[]> {
  const copies = await Promise.all(
    emojis.map(async ({ id: sourceId, name }) => {
      const id = deps.newId<'emoji'>();
      const [isWhole] = await Promise.all([
        deps.content.copy(emojiKey(sourceId, 'webp'), emojiKey(id, 'webp')),
        deps.content.copy(emojiKey(sourceId, 'png'), emojiKey(id, 'png')),
      ]);
      return isWhole ? [{ id, name, sourceId }] : [];
    }),
  );
  return copies.flat();
}
