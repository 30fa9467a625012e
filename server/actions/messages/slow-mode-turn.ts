import type { UserId } from '#shared/lib/ids.ts';
import { isSlowModeExempt, slowModeRemaining } from '#shared/rules/slow-mode.ts';
import { claimSlowModeTurn, findSlowModeTurn } from '../../store/slow-mode-turns.ts';
import type { TeamConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Takes the member's turn where slow mode is on, and answers 0; or the seconds that they still have
 * to wait. The turn is taken before the message is written, so that of two sends at once one waits.
 */
export async function takeSlowModeTurn(
  deps: Pick<ActionDeps, 'db' | 'clock'>,
  { channel, permissions }: TeamConversation,
  userId: UserId,
): Promise<number> {
  const seconds = channel.rateLimitPerUser;
  const isExempt = isSlowModeExempt(channel.type, permissions);
  if (seconds === 0 || isExempt) return 0;
  const now = deps.clock.now();
  const isFree = await claimSlowModeTurn(deps.db, {
    channelId: channel.id,
    userId,
    now: new Date(now),
    freeSince: new Date(now - seconds * 1000),
  });
  if (isFree) return 0;
  const last = await findSlowModeTurn(deps.db, channel.id, userId);
  const lastSentAt = last?.getTime() ?? null;
  // a turn that came free since the claim is a second away at most
  return Math.max(1, slowModeRemaining({ lastSentAt, now, seconds, isExempt }));
}
