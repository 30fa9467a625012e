import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What of WebAuthn's options an authenticator looks at. */
export interface PasskeyOptions {
  readonly challenge: string;
}

/** How one answers; by default as the device of an honest user would. */
export interface AnswerOptions {
  /** the page that asks */
  readonly origin?: string;
  /** the host that the passkey is for */
  readonly host?: string;
  /** whether the device asked who is there */
  readonly isVerified?: boolean;
  /** what it says of how often it was used */
  readonly count?: number;
  readonly userHandle?: string;
  /** the format of its attestation, and what stands in it, as CBOR */
  readonly attestation?: readonly [format: string, statement: Buffer];
}

/** A passkey on a device without a device: it does what WebAuthn says, and what it forbids. */
export interface SoftwareAuthenticator {
  /** Makes a passkey, as `navigator.credentials.create`; as JSON. */
  create(options: PasskeyOptions, how?: AnswerOptions): string;
  /** Answers with it, as `navigator.credentials.get`. */
  answer(options: PasskeyOptions, how?: AnswerOptions): string;
}

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborNumber = (number: number) => (number < 0 ? head(1, -1 - number) : head(0, number));
/** A map of CBOR; its keys and values are encoded already. */
function cborMap(...entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
/** A list with one string of bytes, as certificates stand in an attestation, under its name. */
export function cborCertificates(certificate: Buffer): Buffer {
  return cborMap(
    [cborText('alg'), cborNumber(-7)],
    [cborText('sig'), cborBytes(randomBytes(70))],
    [cborText('x5c'), Buffer.concat([head(4, 1), cborBytes(certificate)])],
  );
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap(
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  );
}

/** @param origin the page it usually answers to */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  function clientData(type: string, challenge: string, how: AnswerOptions): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: false }),
    );
  }
  function authenticatorData(flags: number, how: AnswerOptions): Buffer {
    const rpIdHash = createHash('sha256')
      .update(how.host ?? new URL(origin).hostname)
      .digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(how.count ?? (count += 1));
    const verified = how.isVerified === false ? 0 : UV;
    return Buffer.concat([rpIdHash, Buffer.from([flags | verified]), counter]);
  }
  function written(response: Readonly<Record<string, Buffer>>): string {
    const encoded: Record<string, string> = {};
    for (const [name, part] of Object.entries(response)) encoded[name] = part.toString('base64url');
    const text = id.toString('base64url');
    return JSON.stringify({ id: text, rawId: text, type: 'public-key', response: encoded });
  }

  return {
    create(options, how = {}) {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(UP | AT, how),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const [format, statement] = how.attestation ?? ['none', cborMap()];
      return written({
        clientDataJSON: clientData('webauthn.create', options.challenge, how),
        attestationObject: cborMap(
          [cborText('fmt'), cborText(format)],
          [cborText('attStmt'), statement],
          [cborText('authData'), cborBytes(authData)],
        ),
      });
    },
    answer(options, how = {}) {
      const authData = authenticatorData(UP, how);
      const clientDataJSON = clientData('webauthn.get', options.challenge, how);
      const signed = Buffer.concat([
        authData,
        createHash('sha256').update(clientDataJSON).digest(),
      ]);
      return written({
        clientDataJSON,
        authenticatorData: authData,
        signature: sign('sha256', signed, privateKey),
        ...(how.userHandle !== undefined && { userHandle: Buffer.from(how.userHandle) }),
      });
    },
  };
}
