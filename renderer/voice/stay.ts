import type { MediaOffer } from '#shared/contract/voice/media.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { JoinResult } from './voice-engine.ts';
import { codeOf } from './voice-link.ts';

/** What the server keeps of one's stay. */
export interface Stay {
  readonly attendeeId: Id<'attendee'>;
  readonly offer: MediaOffer;
  /** Of the socket's session: with it the stay ends. */
  readonly session: string | null;
}

/** A join that another one, or leaving, has overtaken. */
export class Overtaken extends Error {}

/** What a refused join is to the one who asked for it. */
export function refusalOf(error: unknown): JoinResult {
  const code = codeOf(error);
  if (code === 'channel.full') return 'full';
  if (code === 'call.ended') return 'over';
  return /permission|denied|timed-out|verif|blocked|read-only/u.test(code) ? 'denied' : 'failed';
}
