import type { Channel } from '#shared/contract/channels/channel.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/**
 * Refuses to write in a channel that takes no messages, or where the member may not.
 * @throws ProblemError channel.not-text, channel.send-denied
 */
export function requireMaySend({ type }: Channel, permissions: number): void {
  // to-dos, announcements and streams are written to by calls of their own
  if (type !== 'text') throw new ProblemError('channel.not-text');
  if (!hasChannelPermission(type, permissions, 'SEND_MESSAGES'))
    throw new ProblemError('channel.send-denied');
}
