import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { useSocketTicket, type TicketOwner } from '../../store/sessions.ts';
import type { ActionDeps } from '../action-deps.ts';

/** 32 bytes in base64url: anything else is no ticket and not worth a question. */
const TICKET_PATTERN = /^[\w-]{43}$/;

/**
 * Whose socket a ticket opens; null when it is unknown, used, too old, or its session ended.
 * @throws ProblemError request.rate-limited for a network that invents tickets
 */
export async function redeemSocketTicket(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'sessions'>,
  { ticket, ip }: { readonly ticket: string; readonly ip: string },
): Promise<TicketOwner | null> {
  if (!TICKET_PATTERN.test(ticket)) return null;
  const wait = await deps.sessions.lookups.take(ip);
  if (wait !== null) throw new ProblemError('request.rate-limited', { retryAfter: wait });
  const now = new Date(deps.clock.now());
  const owner = await useSocketTicket(deps.db, hashToken(ticket), now);
  if (owner) await deps.sessions.lookups.giveBack(ip);
  return owner ?? null;
}
