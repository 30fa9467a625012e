import { createHash } from 'node:crypto';
import { networkOf } from '../../lib/network-of.ts';
import {
  clearAttempts,
  countAttempt,
  uncountAttempt,
  type AttemptCount,
} from '../../store/attempt-counts.ts';
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

/** Keys are hashes, so that the table does not tell which addresses were tried. */
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

function isBeyond(counters: readonly Counter[], { key, attempts }: AttemptCount): boolean {
  const counter = counters.find((one) => one.key.equals(key));
  return counter !== undefined && attempts > throttles[counter.name].failures;
}

/**
 * Counts an attempt as failed before its password is compared, and answers whether it may be
 * compared at all: of any number of attempts at the same moment only the first few may. The
 * account may not exist.
 */
export async function beginSignIn(deps: ActionDeps, attempt: SignInAttempt): Promise<boolean> {
  const counters = countersOf(attempt);
  const counts = await countAttempt(
    deps.db,
    counters.map(({ name, key }) => ({ key, windowMs: throttles[name].windowMs })),
    new Date(deps.clock.now()),
  );
  return !counts.some((count) => isBeyond(counters, count));
}

/** An attempt that was begun and never compared with anything, or that succeeded, is no failure. */
export async function takeSignInBack(deps: ActionDeps, attempt: SignInAttempt): Promise<void> {
  const keys = countersOf(attempt).map(({ key }) => key);
  await uncountAttempt(deps.db, keys);
}

/**
 * Forgives the failures of an owner who has just proved to be one, from where they are. The
 * account's and the network's own counters stay: the owner's success is no reason to let others
 * go on.
 */
export async function forgiveSignInFailures(
  deps: ActionDeps,
  attempt: SignInAttempt,
): Promise<void> {
  const keys = countersOf(attempt)
    .filter(({ name }) => name === 'accountFromNetwork')
    .map(({ key }) => key);
  await clearAttempts(deps.db, keys);
}
