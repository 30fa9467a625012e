import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { networkOf } from '../lib/network-of.ts';
import { hashToken } from '../lib/tokens.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { CounterRule, Counters } from '../state/counters.ts';

/** Counts one call and refuses above the endpoint's limit, saying where the caller stands. */
export type CountCall = (
  reply: FastifyReply,
  shape: AnyEndpoint,
  key: { userId: string | null; ip: string; params: unknown },
) => Promise<void>;

/** Calls of one network in place of one webhook: many post from one machine. */
const WEBHOOKS_PER_NETWORK = 20;

/** For measuring: counts nothing. */
export const uncountedCalls: CountCall = () => Promise.resolve();

/**
 * Rate limits as the contract declares them, each endpoint counted on its own. The answer carries
 * the RateLimit-Policy and RateLimit fields of the IETF draft (RateLimit header fields for HTTP)
 * and Retry-After on a refusal.
 */
export function createRateLimits(counters: Counters): CountCall {
  return async function countCall(reply, shape, caller) {
    for (const { limit, key } of limitsOf(shape, caller)) {
      const { name, points, seconds } = limit;
      void reply.header('ratelimit-policy', `"${name}";q=${points};w=${seconds}`);
      const { isRefused, remaining, resetMs } = await counters.take(limit, key);
      const resetSeconds = Math.ceil(resetMs / 1000);
      if (isRefused) {
        const retryAfter = Math.max(1, resetSeconds);
        void reply.header('ratelimit', `"${name}";r=0;t=${retryAfter}`);
        void reply.header('retry-after', String(retryAfter));
        throw new ProblemError('request.rate-limited', { retryAfter });
      }
      void reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
    }
  };
}

/**
 * By what a call is counted, in this order; the fields tell of the last that was asked. A webhook is
 * counted with its token, or who knows its id alone could use its limit up; so calls with invented
 * tokens are counted by their network first.
 */
function limitsOf(
  { name, limit: { per, points, seconds } }: AnyEndpoint,
  { userId, ip, params }: Parameters<CountCall>[2],
): { readonly limit: CounterRule; readonly key: string }[] {
  const limit = { name, points, seconds };
  if (per === 'user' && userId !== null) return [{ limit, key: userId }];
  const network = networkOf(ip);
  if (per !== 'webhook') return [{ limit, key: network }];
  const ofNetwork = { name: `${name}-network`, points: points * WEBHOOKS_PER_NETWORK, seconds };
  return [
    { limit: ofNetwork, key: network },
    { limit, key: hashToken(JSON.stringify(params)).toString('base64url') },
  ];
}
