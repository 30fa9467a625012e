import type { EmojiId } from '#shared/lib/ids.ts';
import { canonicalEmoji, isCustomEmojiId, mayUseEmoji } from '#shared/rules/emoji-id.ts';
import { customEmojisIn } from '#shared/rules/emoji-tokens.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findEmojis, type EmojiRow } from '../../store/emojis.ts';
import { findTeamsAmong } from '../../store/memberships.ts';
import type { Conversation, ConversationRights } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal } from '../principal.ts';

/** Who wants to use an emoji, and where. */
export interface EmojiPlace {
  readonly actor: Pick<AccountPrincipal, 'userId' | 'flags'>;
  readonly conversation: ConversationRights & Pick<Conversation, 'teamId'>;
}

/**
 * The emoji to react with, in the one spelling that is kept.
 * @throws ProblemError emoji.not-found, emoji.plus-only, emoji.external-denied
 */
export async function usableEmoji(
  deps: Pick<ActionDeps, 'db'>,
  place: EmojiPlace,
  emojiId: string,
): Promise<string> {
  if (!isCustomEmojiId(emojiId)) return canonicalEmoji(emojiId) ?? emojiId;
  await requireUsableEmojiIds(deps, place, [emojiId]);
  return emojiId;
}

/**
 * Refuses custom emojis of which one is gone or may not be used here, all in one question.
 * @throws ProblemError emoji.not-found, emoji.plus-only, emoji.external-denied
 */
export async function requireUsableEmojiIds(
  deps: Pick<ActionDeps, 'db'>,
  place: EmojiPlace,
  emojiIds: readonly string[],
): Promise<void> {
  if (emojiIds.length === 0) return;
  const wanted = new Set(emojiIds);
  // reason: the contract has checked that they are ids; whether they are emojis' is asked now
  const rows = await findEmojis(deps.db, [...wanted] as EmojiId[]);
  if (rows.length < wanted.size) throw new ProblemError('emoji.not-found');
  await requireUsable(deps, place, rows);
}

/**
 * Refuses a text with a custom emoji that its author may not use here; what names no emoji is words.
 * Of an edit only what it adds counts, so that one who had Plus can still mend what they wrote.
 * @throws ProblemError emoji.not-found, emoji.plus-only, emoji.external-denied
 */
export async function requireUsableEmojis(
  deps: Pick<ActionDeps, 'db'>,
  place: EmojiPlace,
  { content, before = '' }: { readonly content: string; readonly before?: string },
): Promise<void> {
  const held = customEmojisIn(before);
  const added = [...customEmojisIn(content)].filter((id) => !held.has(id));
  if (added.length === 0) return;
  // reason: the text holds ids; whether they are emojis' is asked now
  const rows = await findEmojis(deps.db, added as EmojiId[]);
  await requireUsable(deps, place, rows);
}

/**
 * Refuses custom emojis of other teams without premium (M-258), where others' emojis are not
 * allowed, and of teams one is not in. It asks the database and not the directory, which would want
 * a second connection while a write has one.
 */
async function requireUsable(
  { db }: Pick<ActionDeps, 'db'>,
  { actor, conversation }: EmojiPlace,
  rows: readonly EmojiRow[],
): Promise<void> {
  const currentTeamId = conversation.teamId;
  const foreign = new Set(rows.map((row) => row.team_id).filter((id) => id !== currentTeamId));
  if (foreign.size === 0) return;
  const own = await findTeamsAmong(db, actor.userId, [...foreign]);
  for (const teamId of foreign) {
    if (!own.has(teamId)) throw new ProblemError('emoji.not-found');
    if (!mayUseEmoji({ teamId, currentTeamId, isPremium: isPremium(actor.flags) }))
      throw new ProblemError('emoji.plus-only');
  }
  if (conversation.kind === 'chat') return;
  if (
    !hasChannelPermission(
      conversation.channel.type,
      conversation.permissions,
      'USE_EXTERNAL_EMOJIS',
    )
  )
    throw new ProblemError('emoji.external-denied');
}
