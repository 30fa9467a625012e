import { previewLimits } from '#shared/rules/limits.ts';
import {
  encodeAttachedPicture,
  type AttachedPicture,
  type PictureSize,
} from '../../lib/picture.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { WebRefusal } from '../../lib/web-fetch.ts';
import { findProxiedImage, saveProxiedImage } from '../../store/link-previews.ts';
import type { ActionDeps } from '../action-deps.ts';
import { previewTimes } from './preview-times.ts';

/** A picture of another site, kept by us. */
export interface ProxiedImage extends PictureSize {
  readonly key: string;
}

/**
 * The picture at an address: fetched once, encoded by us and kept for a while. Null when there is
 * none, it is no picture, or it is not on the public web; that is remembered too.
 */
export async function proxiedImage(
  deps: ActionDeps,
  address: string,
): Promise<ProxiedImage | null> {
  const addressHash = hashToken(address);
  const now = deps.clock.now();
  const known = await findProxiedImage(deps.db, addressHash, new Date(now));
  if (known) return known.key === null ? null : { ...known, key: known.key };
  const image = await deps.webWork(() => fetchImage(deps, address));
  const lifetime = image ? previewTimes.keepMs : previewTimes.keepFailureMs;
  await saveProxiedImage(deps.db, {
    address_hash: addressHash,
    key: image?.key ?? null,
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    expires_at: new Date(now + lifetime),
  });
  return image;
}

/** Pictures of other sites are on one account together: it is known of none who made us fetch it. */
const PREVIEWS = 'previews';

async function fetchImage(deps: ActionDeps, address: string): Promise<ProxiedImage | null> {
  const picture = await fetchPicture(deps, address);
  if (!picture) return null;
  const key = `proxied/${newToken()}.${picture.extension}`;
  // a failure here says nothing of the picture, and is not remembered with it
  await deps.content.put(key, picture.bytes);
  return { key, width: picture.width, height: picture.height };
}

async function fetchPicture(deps: ActionDeps, address: string): Promise<AttachedPicture | null> {
  try {
    const { bytes } = await deps.web(address, {
      accept: ['image/'],
      maxBytes: previewLimits.imageBytes,
    });
    return await deps.pictureWork({ source: bytes, account: PREVIEWS }, () =>
      encodeAttachedPicture(bytes, previewLimits.image),
    );
  } catch (error) {
    const text = error instanceof WebRefusal ? error.message : 'it could not be decoded';
    deps.logger.debug({ reason: text }, 'a picture of another site was not taken');
    return null;
  }
}
