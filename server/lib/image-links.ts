import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where pictures of other sites are served from by us; only addresses that we signed. */
export interface ImageLinks {
  /** The path under which a browser gets the picture of another site. */
  pathOf(address: string): string;
  isSigned(address: string, signature: string): boolean;
}

export const IMAGE_PROXY_PATH = '/api/v1/image-proxy';

/** Creates links signed with a key of this installation. */
export function createImageLinks(key: string): ImageLinks {
  const signatureOf = (address: string): string =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 32);
  return {
    pathOf(address) {
      const query = new URLSearchParams({ signature: signatureOf(address), url: address });
      return `${IMAGE_PROXY_PATH}?${query.toString()}`;
    },
    isSigned(address, signature) {
      const expected = Buffer.from(signatureOf(address));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
