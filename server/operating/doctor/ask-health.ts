import { z } from 'zod';

const TIMEOUT_MS = 6_000;

/** What answers at an address. */
export type Health =
  | { readonly kind: 'tayfa'; readonly installation: string | null }
  | { readonly kind: 'other'; readonly status: number; readonly location: string | null }
  | { readonly kind: 'away'; readonly error: unknown };

const answerSchema = z.object({ status: z.literal('ok'), installation: z.string().nullish() });

/** Asks an origin for /healthz and says whether a Tayfa answers, and which. */
export async function askHealth(origin: string): Promise<Health> {
  try {
    const answer = await fetch(new URL('/healthz', origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    const read = answerSchema.safeParse(body);
    if (answer.ok && read.success)
      return { kind: 'tayfa', installation: read.data.installation ?? null };
    return { kind: 'other', status: answer.status, location: answer.headers.get('location') };
  } catch (error) {
    return { kind: 'away', error };
  }
}
