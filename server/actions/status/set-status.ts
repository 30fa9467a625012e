import type * as contract from '#shared/contract/account/status.ts';
import type { UserStatus } from '#shared/contract/users.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import { canonicalEmoji, isCustomEmojiId, mayUseEmoji } from '#shared/rules/emoji-id.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findEmojis } from '../../store/emojis.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { AccountPrincipal } from '../principal.ts';
import { changeStatus } from './change-status.ts';

/** Sets the caller's custom status; with neither text nor emoji it is deleted (M-232). */
export const setStatus: Action<typeof contract.setStatus> = async function setStatus(
  deps,
  context,
  { body },
) {
  const content = body.content?.trim() || null;
  const emojiId = body.emojiId && (await statusEmoji(deps, context.actor, body.emojiId));
  const status: UserStatus | null =
    content === null && emojiId === null ? null : { content, emojiId };
  await changeStatus(deps, context, status);
  return { success: true };
};

/**
 * A status stands in no team: a custom emoji there is one of another team, for those with premium.
 * @throws ProblemError emoji.not-found, emoji.plus-only
 */
async function statusEmoji(
  deps: ActionDeps,
  actor: AccountPrincipal,
  emojiId: string,
): Promise<string> {
  if (!isCustomEmojiId(emojiId)) return canonicalEmoji(emojiId) ?? emojiId;
  // reason: the contract has checked that it is an id; whether it is an emoji's is asked now
  const [row] = await findEmojis(deps.db, [emojiId as EmojiId]);
  if (!row || !(await deps.directory.member(row.team_id, actor.userId)))
    throw new ProblemError('emoji.not-found');
  const emoji = { teamId: row.team_id, currentTeamId: null, isPremium: isPremium(actor.flags) };
  if (!mayUseEmoji(emoji)) throw new ProblemError('emoji.plus-only');
  return emojiId;
}
