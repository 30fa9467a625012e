import { createHash } from 'node:crypto';
import { networkOf } from '../../lib/network-of.ts';
import {
  clearSignInFailures,
  countSignInFailure,
  findSignInFailures,
} from '../../store/sign-in-failures.ts';
import { emailKey } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';

const MINUTE = 60_000;

/**
 * How many failed sign-ins are let pass, each counted in a window of its own. The account's own
 * window stops guessing from many addresses; the narrow one stops it from one.
 */
const throttles = {
  accountFromNetwork: { failures: 10, windowMs: 15 * MINUTE },
  account: { failures: 30, windowMs: 60 * MINUTE },
  network: { failures: 50, windowMs: 15 * MINUTE },
} as const;

type ThrottleName = keyof typeof throttles;

/** An attempt to sign in, as it is counted. */
export interface SignInAttempt {
  readonly email: string;
  readonly ip: string;
}

interface Counter {
  readonly name: ThrottleName;
  readonly key: Buffer;
}

/** Keys are hashes, so that the table tells nobody which addresses were tried. */
function countersOf({ email, ip }: SignInAttempt): Counter[] {
  const account = emailKey(email);
  const network = networkOf(ip);
  const values: Record<ThrottleName, string> = {
    accountFromNetwork: `${account}|${network}`,
    account,
    network,
  };
  // reason: the keys of a constant are known, Object.keys only says that they are strings
  return (Object.keys(throttles) as ThrottleName[]).map((name) => ({
    name,
    key: createHash('sha256').update(`${name}|${values[name]}`).digest(),
  }));
}

/** Whether so much failed lately that another attempt must not count. The account may not exist. */
export async function isSignInThrottled(
  deps: ActionDeps,
  attempt: SignInAttempt,
): Promise<boolean> {
  const counters = countersOf(attempt);
  const counts = await findSignInFailures(
    deps.db,
    counters.map(({ key }) => key),
    new Date(deps.clock.now()),
  );
  return counts.some(({ key, failures }) => {
    const counter = counters.find((one) => one.key.equals(key));
    return counter !== undefined && failures >= throttles[counter.name].failures;
  });
}

/** Counts a failed attempt. */
export async function recordSignInFailure(deps: ActionDeps, attempt: SignInAttempt): Promise<void> {
  const counters = countersOf(attempt).map(({ name, key }) => ({
    key,
    windowMs: throttles[name].windowMs,
  }));
  await countSignInFailure(deps.db, counters, new Date(deps.clock.now()));
}

/**
 * Forgives the failures of somebody who proved to be the owner, from where they are. The account's
 * and the network's own counters stay: the owner's success is no reason to let others go on.
 */
export async function forgiveSignInFailures(
  deps: ActionDeps,
  attempt: SignInAttempt,
): Promise<void> {
  const keys = countersOf(attempt)
    .filter(({ name }) => name === 'accountFromNetwork')
    .map(({ key }) => key);
  await clearSignInFailures(deps.db, keys);
}
