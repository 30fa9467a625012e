import { hashToken } from '../../lib/tokens.ts';
import { useSocketTicket, type TicketOwner } from '../../store/sessions.ts';
import type { ActionDeps } from '../action-deps.ts';

/** 32 bytes in base64url: anything else is no ticket of ours and not worth a question. */
const TICKET_PATTERN = /^[\w-]{43}$/;

/** Whose socket a ticket opens; null when it is unknown, used, too old, or its session ended. */
export async function redeemSocketTicket(
  deps: Pick<ActionDeps, 'db' | 'clock'>,
  ticket: string,
): Promise<TicketOwner | null> {
  if (!TICKET_PATTERN.test(ticket)) return null;
  const now = new Date(deps.clock.now());
  return (await useSocketTicket(deps.db, hashToken(ticket), now)) ?? null;
}
