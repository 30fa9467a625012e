import { createHash } from 'node:crypto';
import { networkOf } from '../../lib/network-of.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countAttempt } from '../../store/attempt-counts.ts';
import type { ActionDeps } from '../action-deps.ts';

const HOUR = 3_600_000;

/** What is counted, how often it may be, and over which time. */
const budgets = {
  /** Accounts, by the network they are made from: tries that solved a captcha. */
  registration: { points: 30, windowMs: HOUR },
  /** Mails that verify an address, by the address and by the account. */
  verificationMail: { points: 8, windowMs: 24 * HOUR },
  /** Mails about a sign-in from elsewhere, by the address: its link is not needed to get in. */
  newDeviceMail: { points: 10, windowMs: 24 * HOUR },
} as const;
type BudgetName = keyof typeof budgets;

/**
 * Takes one of each key's budget, before it is spent: of takers at the same moment only as many
 * succeed as the budget has left. Answers the seconds to wait when one of them is empty.
 */
async function take(
  deps: ActionDeps,
  name: BudgetName,
  subjects: readonly string[],
): Promise<number | null> {
  const { points, windowMs } = budgets[name];
  const counters = subjects.map((subject) => ({
    key: createHash('sha256').update(`${name}|${subject}`).digest(),
    windowMs,
  }));
  const now = deps.clock.now();
  const counts = await countAttempt(deps.db, counters, new Date(now));
  const ends = counts
    .filter(({ attempts }) => attempts > points)
    .map(({ endsAt }) => endsAt.getTime());
  return ends.length === 0 ? null : Math.max(1, Math.ceil((Math.max(...ends) - now) / 1000));
}

/**
 * Counts a registration that has solved its captcha, whatever becomes of it.
 * @throws ProblemError request.rate-limited
 */
export async function spendRegistration(deps: ActionDeps, ip: string): Promise<void> {
  if (!deps.config.hasRateLimits) return;
  const wait = await take(deps, 'registration', [networkOf(ip)]);
  if (wait !== null) throw new ProblemError('request.rate-limited', { retryAfter: wait });
}

/**
 * Counts a mail that verifies an address.
 * @throws ProblemError account.mail-limit
 */
export async function spendVerificationMail(
  deps: ActionDeps,
  user: { readonly id: string; readonly email_key: string },
): Promise<void> {
  const wait = await take(deps, 'verificationMail', [user.id, user.email_key]);
  if (wait !== null) throw new ProblemError('account.mail-limit', { retryAfter: wait });
}

/** Whether one more mail about a sign-in may go to an address. */
export async function maySendDeviceMail(
  deps: ActionDeps,
  user: { readonly email_key: string },
): Promise<boolean> {
  return (await take(deps, 'newDeviceMail', [user.email_key])) === null;
}
