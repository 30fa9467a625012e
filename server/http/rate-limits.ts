import type { FastifyReply } from 'fastify';
import type { EndpointShape } from '#shared/contract/endpoint.ts';
import { networkOf } from '../lib/network-of.ts';
import { hashToken } from '../lib/tokens.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { Counters } from '../state/counters.ts';

/** Counts one call and refuses above the endpoint's limit, saying where the caller stands. */
export type CountCall = (
  reply: FastifyReply,
  shape: EndpointShape,
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
  /**
   * What a call is counted by. A webhook is counted with its token, or who knows its id alone could
   * use its limit up; so calls with invented ones are counted by their network first.
   */
  async function keyOf(
    { name, limit }: EndpointShape,
    { userId, ip, params }: Parameters<CountCall>[2],
  ): Promise<string> {
    if (limit.per === 'user' && userId !== null) return userId;
    const network = networkOf(ip);
    if (limit.per !== 'webhook') return network;
    const ofNetwork = {
      name: `${name}-network`,
      points: limit.points * WEBHOOKS_PER_NETWORK,
      seconds: limit.seconds,
    };
    const { isRefused, resetMs } = await counters.take(ofNetwork, network);
    if (isRefused) throw refusal(Math.max(1, Math.ceil(resetMs / 1000)));
    return hashToken(JSON.stringify(params)).toString('base64url');
  }

  return async function countCall(reply, shape, caller) {
    const { name, limit } = shape;
    const { points, seconds } = limit;
    const key = await keyOf(shape, caller);
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
    throw refusal(retryAfter);
  };
}

function refusal(retryAfter: number): ProblemError {
  return new ProblemError('request.rate-limited', { retryAfter });
}
