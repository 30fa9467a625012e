import type { EmojiId } from '#shared/lib/ids.ts';
import { canonicalEmoji, isCustomEmojiId, mayUseEmoji } from '#shared/rules/emoji-id.ts';
import { customEmojisIn } from '#shared/rules/emoji-tokens.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findEmojis, type EmojiRow } from '../../store/emojis.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Actor } from '../actor.ts';

/** Where somebody wants to use an emoji. */
export interface EmojiPlace {
  readonly actor: Pick<Actor, 'userId' | 'flags'>;
  readonly room: Room;
}

/**
 * The emoji to react with, in the one spelling that is kept.
 * @throws ProblemError emoji.not-found, emoji.plus-only, emoji.external-denied
 */
export async function usableEmoji(
  deps: Pick<ActionDeps, 'db' | 'directory'>,
  place: EmojiPlace,
  emojiId: string,
): Promise<string> {
  if (!isCustomEmojiId(emojiId)) return canonicalEmoji(emojiId) ?? emojiId;
  // reason: the contract has checked that it is an id; whether it is an emoji's is asked now
  const [row] = await findEmojis(deps.db, [emojiId as EmojiId]);
  if (!row) throw new ProblemError('emoji.not-found');
  await requireUsable(deps, place, row);
  return emojiId;
}

/**
 * Refuses a text with a custom emoji that its author may not use here; what names no emoji is words.
 * Of an edit only what it adds counts, so that whoever had Plus can still mend what they wrote.
 * @throws ProblemError emoji.not-found, emoji.plus-only, emoji.external-denied
 */
export async function requireUsableEmojis(
  deps: Pick<ActionDeps, 'db' | 'directory'>,
  place: EmojiPlace,
  { content, before = '' }: { readonly content: string; readonly before?: string },
): Promise<void> {
  const held = customEmojisIn(before);
  const added = [...customEmojisIn(content)].filter((id) => !held.has(id));
  if (added.length === 0) return;
  // reason: the text holds ids; whether they are emojis' is asked now
  const rows = await findEmojis(deps.db, added as EmojiId[]);
  for (const row of rows) await requireUsable(deps, place, row);
}

/**
 * Refuses a custom emoji of another team without premium (M-258), where others' emojis are not
 * allowed, and of a team one is not in.
 */
async function requireUsable(
  deps: Pick<ActionDeps, 'directory'>,
  { actor, room }: EmojiPlace,
  row: EmojiRow,
): Promise<void> {
  if (row.team_id === room.teamId) return;
  if (!(await deps.directory.member(row.team_id, actor.userId)))
    throw new ProblemError('emoji.not-found');
  const emoji = {
    teamId: row.team_id,
    currentTeamId: room.teamId,
    isPremium: isPremium(actor.flags),
  };
  if (!mayUseEmoji(emoji)) throw new ProblemError('emoji.plus-only');
  if (room.kind === 'chat') return;
  if (!hasChannelPermission(room.channel.type, room.permissions, 'USE_EXTERNAL_EMOJIS'))
    throw new ProblemError('emoji.external-denied');
}
