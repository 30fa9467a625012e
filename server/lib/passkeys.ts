import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { UserId } from '#shared/lib/ids.ts';
import type { Clock } from './clock.ts';

/** What is asked of a device: a new passkey for an account, a sign-in, or a second factor. */
type Purpose = `create ${UserId}` | 'sign-in' | 'confirm';

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

/** What a device answered, not yet believed. */
export interface PasskeyAnswer {
  readonly credentialId: Buffer;
  /** the account that the device keeps it for; null where it does not say */
  readonly userId: string | null;
  readonly response: AuthenticationResponseJSON;
}

export interface Passkeys {
  /** What a device is told that is to make a passkey. */
  creation(
    user: { readonly id: UserId; readonly username: string },
    known: readonly Buffer[],
  ): Promise<{ challenge: string }>;
  /** The passkey that a device made for an account; null: this is none, or it comes too late. */
  readCreated(userId: UserId, text: string): Promise<StoredPasskey | null>;
  /** What a device is told that is to answer with one of its passkeys. */
  request(purpose: 'sign-in' | 'confirm'): Promise<{ challenge: string }>;
  /** Reads an answer without believing it; null: this is none. */
  readAnswer(text: string): PasskeyAnswer | null;
  /** Whether an answer was made by a passkey, here and now and once: its new count, else null. */
  verify(
    answer: PasskeyAnswer,
    passkey: StoredPasskey,
    purpose: 'sign-in' | 'confirm',
  ): Promise<{ signCount: number } | null>;
}

/** Some 250 files, a tenth of all that a server loads: it does so when a user first comes to a passkey. */
const library = () => import('@simplewebauthn/server');

/** How long a person may take; also what the browser is told. */
const LIFETIME_MS = 300_000;
/** EdDSA, ES256, RS256: what every device knows one of. */
const ALGORITHMS = [-8, -7, -257];
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

const text = z.string().regex(/^[\w-]+$/);
const answerSchema = z.object({
  id: text.max(1_400),
  rawId: text.max(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text.max(4_000),
    authenticatorData: text.max(2_000),
    signature: text.max(2_000),
    userHandle: text.max(100).nullish(),
  }),
});
const createdSchema = z.object({
  id: text.max(1_400),
  rawId: text.max(1_400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: text.max(4_000), attestationObject: text.max(8_000) }),
});

function readJson<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Passkeys of one kind are told here: those that bring no certificate. Who made a device is not asked
 * for, and to check a certificate the library would fetch addresses that the sender wrote into it.
 */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  if (format === 'none') return true;
  return format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
}

interface ChallengesOptions {
  /** Secret of the installation, so that every node believes every node's challenges. */
  readonly hmacKey: string;
  readonly clock: Clock;
  /** Takes the key of an answered challenge, good until a time; false when it was taken before. */
  readonly takeOnce: (key: string, expiresAt: number) => Promise<boolean>;
}

interface Challenges {
  create(purpose: Purpose): Buffer<ArrayBuffer>;
  /**
   * Judges an answer, then takes its challenge: what is not right uses up nothing. `verify` asks whether
   * the challenge in the answer is this server's, and may throw.
   */
  judge<Result>(
    purpose: Purpose,
    verify: (isExpected: (challenge: string) => boolean) => Promise<Result | null>,
  ): Promise<Result | null>;
}

/**
 * A challenge is signed instead of stored, like a captcha's: no one who is not signed in can fill a
 * table, any node can check it, and it is good once, for one purpose.
 */
function createChallenges({ hmacKey, clock, takeOnce }: ChallengesOptions): Challenges {
  function proofOf(body: Buffer, purpose: Purpose): Buffer {
    return createHmac('sha256', hmacKey).update(`passkey ${purpose} `).update(body).digest();
  }

  /** When a challenge ends; null: it is not of this server and purpose, or has ended. */
  function endOf(challenge: string, purpose: Purpose): number | null {
    const bytes = Buffer.from(challenge, 'base64url');
    const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
    const proof = bytes.subarray(NONCE_BYTES + TIME_BYTES);
    // written in another way it would be another key to the memory of used ones
    if (bytes.toString('base64url') !== challenge) return null;
    if (body.length < NONCE_BYTES + TIME_BYTES) return null;
    const expected = proofOf(body, purpose);
    if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return null;
    const expiresAt = body.readUIntBE(NONCE_BYTES, TIME_BYTES);
    return expiresAt > clock.now() ? expiresAt : null;
  }

  return {
    create(purpose) {
      const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
      randomBytes(NONCE_BYTES).copy(body);
      body.writeUIntBE(clock.now() + LIFETIME_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([body, proofOf(body, purpose)]);
    },
    async judge(purpose, verify) {
      const asked: { readonly key: string; readonly expiresAt: number }[] = [];
      const isExpected = (challenge: string) => {
        const expiresAt = endOf(challenge, purpose);
        if (expiresAt !== null) asked.push({ key: `passkey ${challenge}`, expiresAt });
        return expiresAt !== null;
      };
      // the library throws at what is not as it must be
      const result = await verify(isExpected).catch(() => null);
      const [taken] = asked;
      if (result === null || !taken) return null;
      return (await takeOnce(taken.key, taken.expiresAt)) ? result : null;
    },
  };
}

interface PasskeysOptions extends ChallengesOptions {
  /** The address of this server: its host is what passkeys are bound to. */
  readonly origin: string;
}

/** Passkeys by WebAuthn (ADR 58). */
export function createPasskeys({ origin, ...options }: PasskeysOptions): Passkeys {
  const rpID = new URL(origin).hostname;
  const challenges = createChallenges(options);
  return {
    creation: async ({ id, username }, known) =>
      (await library()).generateRegistrationOptions({
        rpName: 'Tayfa',
        rpID,
        userID: Uint8Array.from(Buffer.from(id)),
        userName: username,
        challenge: challenges.create(`create ${id}`),
        timeout: LIFETIME_MS,
        supportedAlgorithmIDs: ALGORITHMS,
        attestationType: 'none',
        excludeCredentials: known.map((credential) => ({ id: credential.toString('base64url') })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    async readCreated(userId, json) {
      const created = readJson(createdSchema, json);
      if (!created) return null;
      const response: RegistrationResponseJSON = { ...created, clientExtensionResults: {} };
      return challenges.judge(`create ${userId}`, async (expectedChallenge) => {
        if (!(await isWithoutCertificate(created.response.attestationObject))) return null;
        const { verifyRegistrationResponse } = await library();
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: Buffer.from(id, 'base64url'),
          publicKey: Buffer.from(publicKey),
          signCount: counter,
        };
      });
    },
    request: async (purpose) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        challenge: challenges.create(purpose),
        timeout: LIFETIME_MS,
        userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
      }),
    readAnswer(json) {
      const answer = readJson(answerSchema, json);
      if (!answer) return null;
      const { userHandle, ...response } = answer.response;
      return {
        credentialId: Buffer.from(answer.id, 'base64url'),
        userId: userHandle ? Buffer.from(userHandle, 'base64url').toString() : null,
        response: { ...answer, response, clientExtensionResults: {} },
      };
    },
    verify: ({ response }, { credentialId, publicKey, signCount }, purpose) =>
      challenges.judge(purpose, async (expectedChallenge) => {
        const { verifyAuthenticationResponse } = await library();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: credentialId.toString('base64url'),
            publicKey: Uint8Array.from(publicKey),
            counter: signCount,
          },
          // a passkey alone is two factors only where its device asked who is there
          requireUserVerification: purpose === 'sign-in',
        });
        return verified ? { signCount: authenticationInfo.newCounter } : null;
      }),
  };
}
