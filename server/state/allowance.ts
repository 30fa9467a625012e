import { networkOf } from '../lib/network-of.ts';
import type { CounterRule, Counters } from './counters.ts';

/** How often each network may have something done in a time. */
export interface Allowance {
  /** Takes one before the work is done; answers how many seconds to wait when there is none. */
  take(ip: string): Promise<number | null>;
  /** Gives one back: the work was no burden after all. */
  giveBack(ip: string): Promise<void>;
}

/** Creates an allowance by a rule. */
export function createAllowance(counters: Counters, rule: CounterRule): Allowance {
  return {
    async take(ip) {
      const { isRefused, resetMs } = await counters.take(rule, networkOf(ip));
      return isRefused ? Math.max(1, Math.ceil(resetMs / 1000)) : null;
    },
    giveBack: (ip) => counters.giveBack(rule, networkOf(ip)),
  };
}

/** For where nothing is counted. */
export const unlimited: Allowance = {
  take: () => Promise.resolve(null),
  giveBack: () => Promise.resolve(),
};
