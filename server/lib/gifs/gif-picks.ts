import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { gifKinds } from '#shared/contract/messages/gif.ts';

const pickSchema = z.strictObject({
  kind: z.enum(gifKinds),
  title: z.string(),
  /** Of the picture that is sent, at the provider. */
  address: z.string(),
});
export type GifPick = z.output<typeof pickSchema>;

/** The path under which a browser gets a picture of the provider. */
export const GIF_PICTURE_PATH = '/api/v1/gif-picture';

/** What this server has found for people, in a form that only it can have written. */
export interface GifPicks {
  write(pick: GifPick): string;
  /** null: it is not ours. */
  read(text: string): GifPick | null;
  /** The path of a picture of the provider. */
  pathOf(address: string): string;
  isSigned(address: string, signature: string): boolean;
}

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Signs choices and pictures with a key of this installation, each for its own purpose. */
export function createGifPicks(key: string): GifPicks {
  const sign = (purpose: 'pick' | 'picture', text: string): string =>
    createHmac('sha256', key).update(`gif-${purpose}\n${text}`).digest('base64url').slice(0, 32);
  return {
    write(pick) {
      const text = Buffer.from(JSON.stringify(pick)).toString('base64url');
      return `${text}.${sign('pick', text)}`;
    },
    read(given) {
      const [text = '', signature = ''] = given.split('.');
      if (!isEqual(sign('pick', text), signature)) return null;
      return pickSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
    pathOf(address) {
      const query = new URLSearchParams({ signature: sign('picture', address), url: address });
      return `${GIF_PICTURE_PATH}?${query.toString()}`;
    },
    isSigned: (address, signature) => isEqual(sign('picture', address), signature),
  };
}
