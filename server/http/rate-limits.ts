import type { FastifyReply } from 'fastify';
import type { EndpointShape } from '#shared/contract/endpoint.ts';
import { networkOf } from '../lib/network-of.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { Counters } from '../state/counters.ts';

/** Counts one call and refuses above the endpoint's limit, saying where the caller stands. */
export type CountCall = (
  reply: FastifyReply,
  shape: EndpointShape,
  key: { userId: string | null; ip: string },
) => Promise<void>;

/** For measuring: counts nothing. */
export const uncountedCalls: CountCall = () => Promise.resolve();

/**
 * Rate limits as the contract declares them, each endpoint counted on its own. The answer carries
 * the RateLimit-Policy and RateLimit fields of the IETF draft (RateLimit header fields for HTTP)
 * and Retry-After on a refusal.
 */
export function createRateLimits(counters: Counters): CountCall {
  return async function countCall(reply, { name, limit }, { userId, ip }) {
    const { points, seconds } = limit;
    const key = limit.per === 'user' && userId !== null ? userId : networkOf(ip);
    void reply.header('ratelimit-policy', `"${name}";q=${points};w=${seconds}`);
    const { isRefused, remaining, resetMs } = await counters.take({ name, points, seconds }, key);
    const resetSeconds = Math.ceil(resetMs / 1000);
    if (!isRefused) {
      void reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
      return;
    }
    const retryAfter = Math.max(1, resetSeconds);
    void reply.header('ratelimit', `"${name}";r=0;t=${retryAfter}`);
    void reply.header('retry-after', String(retryAfter));
    throw new ProblemError('request.rate-limited', { retryAfter });
  };
}
