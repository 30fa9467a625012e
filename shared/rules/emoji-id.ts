/** T-208, M-020: a custom emoji's id is longer. */
const LONGEST_UNICODE = 8;

/**
 * Whether an emoji id names a custom emoji of a team (T-208, M-020, M-260); otherwise it is the
 * Unicode emoji itself. Joined emoji can be longer than eight code points, but are never ASCII.
 */
export function isCustomEmojiId(id: string): boolean {
  return id.length > LONGEST_UNICODE && /^[\w-]+$/.test(id);
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
