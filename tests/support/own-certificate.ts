import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, and its key, as PEM. */
export interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

const tags = { integer: 2, bits: 3, octets: 4, oid: 6, utf8: 12, time: 24, sequence: 48, set: 49 };

/** One piece of DER: what it is, how long, and what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const ecdsaWithSha256 = der(tags.sequence, der(tags.oid, hex('2a8648ce3d040302')));
const commonName = hex('550403');
const subjectAltName = hex('551d11');

function named(host: string): Buffer {
  const pair = der(tags.sequence, der(tags.oid, commonName), der(tags.utf8, Buffer.from(host)));
  return der(tags.sequence, der(tags.set, pair));
}

/** Makes a certificate for a host, good for this century: no file and no program is needed for it. */
export function ownCertificate(host: string): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const names = der(tags.sequence, der(0x82, Buffer.from(host)));
  const extension = der(tags.sequence, der(tags.oid, subjectAltName), der(tags.octets, names));
  const about = der(
    tags.sequence,
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    ecdsaWithSha256,
    named(host),
    der(
      tags.sequence,
      der(tags.time, Buffer.from('20200101000000Z')),
      der(tags.time, Buffer.from('20991231235959Z')),
    ),
    named(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(tags.sequence, extension)),
  );
  const signature = sign('sha256', about, privateKey);
  const whole = der(
    tags.sequence,
    about,
    ecdsaWithSha256,
    der(tags.bits, Buffer.from([0]), signature),
  );
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
