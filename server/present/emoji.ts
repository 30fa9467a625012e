import type { Emoji } from '#shared/contract/teams/emoji.ts';
import { contentPath, emojiKey } from '#shared/lib/content-path.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { EmojiRow } from '../store/emojis.ts';

/** What leaves the server of a custom emoji. */
export function presentEmoji(row: EmojiRow): Emoji {
  return {
    id: row.id,
    name: row.name,
    aliases: [],
    category: 'custom',
    emoji: null,
    url: contentPath(emojiKey(row.id, 'webp')),
    teamId: row.team_id,
    description: '',
    createdAt: isoTime(idTime(row.id)),
  };
}
