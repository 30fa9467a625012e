import { gifLimits } from '#shared/rules/gif-limits.ts';
import { GifProviderError } from '../../lib/gifs/gif-library.ts';
import { measurePicture } from '../../lib/picture.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { findProxiedImage, saveProxiedImage } from '../../store/link-previews.ts';
import type { ActionDeps } from '../action-deps.ts';
import { previewTimes } from '../embeds/preview-times.ts';
import type { ProxiedImage } from '../embeds/proxied-image.ts';

/** Of what the picker shows; all else is no picture of it. */
const endings: Readonly<Record<string, string>> = {
  gif: 'gif',
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
};

/**
 * A picture of the picker: fetched once from the provider and kept for a day. Its bytes stay as they
 * are, unlike those of strangers' pages: a page of the picker moves 24 of them, and to encode each
 * again would take seconds of a core. What is sent is encoded by us. Null when it is not there now;
 * that is not remembered.
 */
export async function gifPicture(
  deps: ActionDeps,
  { address, signature }: { readonly address: string; readonly signature: string },
): Promise<ProxiedImage | null> {
  const { gifs } = deps;
  if (!gifs?.picks.isSigned(address, signature)) return null;
  // no name of a picture that a message links to: those are encoded again
  const addressHash = hashToken(`gif ${address}`);
  const now = deps.clock.now();
  const known = await findProxiedImage(deps.db, addressHash, new Date(now));
  if (known?.key) return { ...known, key: known.key };
  const image = await fetchPicture(deps, address);
  if (!image) return null;
  await saveProxiedImage(deps.db, {
    address_hash: addressHash,
    ...image,
    expires_at: new Date(now + previewTimes.keepMs),
  });
  return image;
}

async function fetchPicture(deps: ActionDeps, address: string): Promise<ProxiedImage | null> {
  const bytes = await deps.gifs
    ?.fetchPicture(address, gifLimits.previewBytes)
    .catch((error: unknown) => {
      if (!(error instanceof GifProviderError)) throw error;
      return undefined;
    });
  if (!bytes) return null;
  const facts = await measurePicture(bytes).catch(() => null);
  const ending = endings[facts?.format ?? ''];
  if (!facts || ending === undefined) return null;
  const key = `proxied/${newToken()}.${ending}`;
  await deps.content.put(key, bytes);
  return { key, width: facts.width, height: facts.height };
}
