import { storedAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** A picture of one's own behind the application (E-161). */
export interface CustomBackground {
  readonly enabled: boolean;
  /** where the upload lies; null: none was chosen */
  readonly url: string | null;
}

/** Only our own pictures: what an upload answers, and what the page's policy lets it show. */
const OWN_PICTURE = /^\/content\/[A-Za-z0-9/_-]+\.(?:png|jpg|gif|webp)$/;

function parseBackground(found: unknown): CustomBackground | null {
  const record = asRecord(found);
  if (record === null) return null;
  const url = record['url'];
  return {
    enabled: record['enabled'] === true,
    url: typeof url === 'string' && OWN_PICTURE.test(url) ? url : null,
  };
}

/** Kept on this device. */
export const customBackgroundAtom = storedAtom<CustomBackground>({
  key: 'customBackground',
  version: 1,
  initial: { enabled: false, url: null },
  parse: parseBackground,
});
