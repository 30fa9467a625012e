import { ID_PATTERN } from '../lib/ids.ts';
import type { RuleProblem } from './rule-problem.ts';

/** T-208, M-020: a custom emoji's id is longer. */
const LONGEST_UNICODE = 8;

/**
 * Whether an emoji id names a custom emoji of a team (T-208, M-020, M-260); otherwise it is the
 * Unicode emoji itself. Joined emoji can be longer than eight code points, but are never ASCII.
 */
export function isCustomEmojiId(id: string): boolean {
  return id.length > LONGEST_UNICODE && /^[\w-]+$/.test(id);
}

/** 2^63 - 1: a longer number names nothing, and the database would refuse the question. */
const LARGEST_ID = '9223372036854775807';

const emojiPattern = /^\p{RGI_Emoji}$/v;
const VARIATION_SELECTOR = '\uFE0F';

/**
 * A Unicode emoji in the one spelling that is kept: keyboards leave out the sign that asks for the
 * coloured form or set it needlessly, and the same emoji must not stand twice below a message. Null
 * when it is none.
 */
export function canonicalEmoji(text: string): string | null {
  if (emojiPattern.test(text)) return text;
  // some leave the sign out, others set it where it is not needed
  const plain = text.replaceAll(VARIATION_SELECTOR, '');
  const spellings = [text + VARIATION_SELECTOR, plain, plain + VARIATION_SELECTOR];
  return spellings.find((spelling) => emojiPattern.test(spelling)) ?? null;
}

/** What one can react with: one Unicode emoji, or the id of a custom one (M-020). */
export function validateReactionEmoji(text: string): RuleProblem | null {
  const isId = ID_PATTERN.test(text) && (text.length < LARGEST_ID.length || text <= LARGEST_ID);
  if (isId && isCustomEmojiId(text)) return null;
  if (canonicalEmoji(text) !== null) return null;
  return { code: 'emoji.invalid', message: 'Must be an emoji' };
}

/** M-258: a custom emoji of another team needs premium. */
export function mayUseEmoji(emoji: {
  /** Null for a Unicode emoji. */
  readonly teamId: string | null;
  readonly currentTeamId: string | null;
  readonly isPremium: boolean;
}): boolean {
  return emoji.teamId === null || emoji.isPremium || emoji.teamId === emoji.currentTeamId;
}
