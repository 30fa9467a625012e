import { ProblemError } from '../../lib/problem-error.ts';
import { mayManageMessages, mayReadHistory, type Room } from '../access/room.ts';

/**
 * Refuses to pin in a team without MANAGE_MESSAGES, and what one may not read. In a chat everybody
 * may.
 * @throws ProblemError channel.missing-permission, channel.history-denied
 */
export function requireMayPin(room: Room): void {
  if (room.kind === 'team' && !mayManageMessages(room))
    throw new ProblemError('channel.missing-permission');
  if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
}
