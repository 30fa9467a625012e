import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EndpointShape } from '#shared/contract/endpoint.ts';
import { networkOf } from '../lib/network-of.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** Counts one call and refuses above the endpoint's limit, saying where the caller stands. */
export type CountCall = (
  reply: FastifyReply,
  shape: EndpointShape,
  key: { userId: string | null; ip: string },
) => Promise<void>;

/**
 * Rate limits as the contract declares them, each endpoint counted on its own. The answer carries
 * the RateLimit-Policy and RateLimit fields of the IETF draft (RateLimit header fields for HTTP)
 * and Retry-After on a refusal. `isOn` false counts nothing: for measuring.
 */
export function createRateLimits({ isOn }: { isOn: boolean }): CountCall {
  if (!isOn) return () => Promise.resolve();
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf(shape: EndpointShape): RateLimiterMemory {
    let limiter = limiters.get(shape.name);
    if (!limiter) {
      const { points, seconds } = shape.limit;
      limiter = new RateLimiterMemory({ keyPrefix: shape.name, points, duration: seconds });
      limiters.set(shape.name, limiter);
    }
    return limiter;
  }

  return async function countCall(reply, shape, { userId, ip }) {
    const { points, seconds } = shape.limit;
    const key = shape.limit.per === 'user' && userId !== null ? userId : networkOf(ip);
    void reply.header('ratelimit-policy', `"${shape.name}";q=${points};w=${seconds}`);
    try {
      const state = await limiterOf(shape).consume(key);
      const resetSeconds = Math.ceil(state.msBeforeNext / 1000);
      void reply.header(
        'ratelimit',
        `"${shape.name}";r=${state.remainingPoints};t=${resetSeconds}`,
      );
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      void reply.header('ratelimit', `"${shape.name}";r=0;t=${retryAfter}`);
      void reply.header('retry-after', String(retryAfter));
      throw new ProblemError('request.rate-limited', { retryAfter });
    }
  };
}
