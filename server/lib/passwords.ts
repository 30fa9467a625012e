import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from './problem-error.ts';
import { createWorkLimit } from './work-limit.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With `hash` null the same time is spent and the answer is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

// the package's own enum is `const` and cannot be named under isolatedModules; 2 is Argon2id
const ALGORITHM = 2;

/** What hashing a password takes. */
const costs = {
  /**
   * Argon2id with 19 MiB of memory, 2 passes and 1 lane: the minimum of the OWASP Password Storage
   * Cheat Sheet. The memory bounds how many guesses a stolen table allows per graphics card.
   */
  full: {
    options: { algorithm: ALGORITHM, memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    // no password has it: comparing with it costs the same as comparing with a real one
    noAccount:
      '$argon2id$v=19$m=19456,t=2,p=1$MSuuhmBCvpcATXG3A85Lqw$oZetCHgrtI9RftzPo0LxSyP1Ck7VASrpEThisq+BC38',
  },
  /** As little as Argon2 takes: a tenth of a test run went into hashing for accounts of seconds. */
  least: {
    options: { algorithm: ALGORITHM, memoryCost: 8, timeCost: 1, parallelism: 1 },
    noAccount:
      '$argon2id$v=19$m=8,t=1,p=1$XzLiJ1ACTnoBa6gWy7gvbA$6e+AGl9WyabXd6vLZJ48vDFQTXSuhlnCoamU1OhAEAE',
  },
} as const;

/** Waiting sign-ins beyond this are refused: at about 20 ms each the last waits some 4 seconds. */
const MAX_WAITING = 200;

/**
 * Hashes and compares passwords. Hashing shares four threads with file access and name look-ups,
 * so only half of them, and never all cores, are given to it: a flood of sign-ins makes sign-ins
 * slow and nothing else. Only tests may say `least`.
 * @throws ProblemError server.busy when too many are waiting
 */
export function createPasswords(cost: keyof typeof costs = 'full'): Passwords {
  const { options, noAccount } = costs[cost];
  const withLimit = createWorkLimit({
    concurrent: Math.min(2, Math.max(1, availableParallelism() - 1)),
    waiting: MAX_WAITING,
    onFull: () => new ProblemError('server.busy', { retryAfter: 5 }),
  });
  return {
    hash: (password) => withLimit(() => hash(password.normalize('NFC'), options)),
    async verify(stored, password) {
      const isRight = await withLimit(() => verify(stored ?? noAccount, password.normalize('NFC')));
      return stored !== null && isRight;
    },
  };
}
