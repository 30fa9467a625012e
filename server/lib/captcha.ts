import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from './clock.ts';

export interface Captcha {
  challenge(): Promise<object>;
  /** Each solution is good once. */
  verify(token: string): Promise<boolean>;
}

const ALGORITHM = 'PBKDF2/SHA-256';

/** Iterations of one attempt, as the library's documentation recommends: about 1 ms. */
const COST = 5_000;

/** A challenge is good for ten minutes: longer than a form takes, shorter than a stock lasts. */
const LIFETIME_MS = 600_000;

/** Attempts a browser needs on average: two to three seconds on one core of an ordinary machine. */
const DIFFICULTY = 2_000;

/** The same where the answer is not checked: enough to see a browser work. */
const UNCHECKED_DIFFICULTY = 50;

/** What the widget sends: the challenge it was given and the solution it found, base64 of JSON. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      // with it a solution is checked by a signature alone, without deriving a key again
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z.number().int(),
    derivedKey: z.string().max(128),
    time: z.number().optional(),
  }),
});
type Payload = z.output<typeof payloadSchema>;

function readPayload(token: string): Payload | null {
  try {
    const text = Buffer.from(token, 'base64').toString('utf8');
    return payloadSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface CaptchaOptions {
  /** Secret of the installation, so that every node believes every node's challenges. */
  readonly hmacKey: string;
  readonly clock: Clock;
  /** Takes the key of a solved challenge, good until a time; false when it was taken before. */
  readonly takeOnce: (key: string, expiresAt: number) => Promise<boolean>;
  /** false asks for next to nothing and believes any token: for tests and measuring. */
  readonly isOn?: boolean;
  /** Attempts a browser needs on average. */
  readonly difficulty?: number;
}

/**
 * A captcha that asks the visitor's browser for work instead of asking the visitor (ALTCHA proof
 * of work, no third party involved). A solution is good once and for ten minutes.
 */
export function createCaptcha(options: CaptchaOptions): Captcha {
  const { hmacKey, clock, takeOnce, isOn = true } = options;
  const { difficulty = isOn ? DIFFICULTY : UNCHECKED_DIFFICULTY } = options;
  const hmacSignatureSecret = createHmac('sha256', hmacKey).update('challenge').digest('hex');
  const hmacKeySignatureSecret = createHmac('sha256', hmacKey).update('solution').digest('hex');
  async function isSolved({ challenge, solution }: Payload): Promise<boolean> {
    const result = await verifySolution({
      challenge,
      solution: { counter: solution.counter, derivedKey: solution.derivedKey },
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return result.verified;
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(Math.ceil(difficulty / 2), Math.ceil(difficulty * 1.5) + 1),
        deriveKey,
        expiresAt: Math.floor((clock.now() + LIFETIME_MS) / 1000),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),
    async verify(token) {
      if (!isOn) return true;
      const payload = readPayload(token);
      if (!payload) return false;
      const { signature, parameters } = payload.challenge;
      const expiresAt = parameters.expiresAt * 1000;
      if (expiresAt <= clock.now() || !(await isSolved(payload))) return false;
      return takeOnce(signature, expiresAt);
    },
  };
}
