import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';

/** How often each network may have something done in a time. */
export interface Allowance {
  /** Takes one before the work is done; answers how many seconds to wait when there is none. */
  take(ip: string): Promise<number | null>;
  /** Gives one back: the work was no burden after all. */
  giveBack(ip: string): Promise<void>;
}

interface AllowanceOptions {
  readonly points: number;
  readonly seconds: number;
  /** false lets everything pass: for measuring. */
  readonly isOn: boolean;
}

/** Creates an allowance, counted in this process. */
export function createAllowance({ points, seconds, isOn }: AllowanceOptions): Allowance {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(ip) {
      if (!isOn) return null;
      try {
        await limiter.consume(networkOf(ip));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(ip) {
      if (isOn) await limiter.reward(networkOf(ip));
    },
  };
}

/** For where nothing is counted. */
export const unlimited: Allowance = {
  take: () => Promise.resolve(null),
  giveBack: () => Promise.resolve(),
};
