import { z } from 'zod';
import { describeServer } from '#shared/contract/desktop-server.ts';
import type { TayfaProblem } from '#shared/contract/desktop.ts';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';

/** How long a server may take to say what it is, in milliseconds. */
const PROBE_MS = 8_000;

/** An answer of any version: only these two words must stay where they are. */
const aboutSchema = z.object({ product: z.literal('tayfa'), protocol: z.number() });

/** Looks whether a Tayfa that we can speak to answers at an address; null: yes. */
export async function probeTayfa(
  origin: string,
  fetch: (address: string, options: RequestInit) => Promise<Response>,
): Promise<TayfaProblem | null> {
  let answer: Response;
  try {
    answer = await fetch(origin + describeServer.path, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_MS),
    });
  } catch {
    return 'no-network';
  }
  // What stands before a server that is away answers in its stead.
  if (answer.status >= 500) return 'no-network';
  const about = aboutSchema.safeParse(await answer.json().catch(() => null));
  if (!about.success) return 'not-a-tayfa';
  return about.data.protocol === PROTOCOL_VERSION ? null : 'wrong-version';
}
