import { contentPath, emojiKey } from '#shared/lib/content-path.ts';
import { isCustomEmojiId } from '#shared/rules/emoji-id.ts';

/**
 * Where the picture of a custom emoji is: the one that moves, unless the reader wants things still
 * (M-263). Null for an emoji that is its own character.
 */
export function emojiPicture(id: string): string | null {
  if (!isCustomEmojiId(id)) return null;
  const isStill = document.documentElement.dataset['motion'] === 'reduced';
  return contentPath(emojiKey(id, isStill ? 'png' : 'webp'));
}
