import { createHash } from 'node:crypto';
import type { takeGif as contract } from '#shared/contract/messages/gif.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { contentPath } from '#shared/lib/content-path.ts';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import type { GifPick } from '../../lib/gifs/gif-picks.ts';
import { encodeAttachedPicture, encodeStill } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isTakenDown } from '../../store/takedowns.ts';
import { insertUpload } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { AccountPrincipal } from '../principal.ts';
import { attachmentTimes } from '../uploads/attachment-times.ts';
import { keyOf, thumbnailKeyOf } from '../uploads/keep-attachment.ts';
import { pictureProblem } from '../uploads/picture-problem.ts';
import { reserveUpload } from '../uploads/reserve-upload.ts';
import { gifProblem, requireGifs } from './require-gifs.ts';

/**
 * Copies what was chosen into our storage, as a file that hangs on no message yet: what was sent
 * stays when the provider goes, and no reader is seen by it.
 */
export const takeGif: Action<typeof contract> = async function takeGif(deps, { actor }, { body }) {
  const gifs = requireGifs(deps);
  const pick = gifs.picks.read(body.pick);
  if (!pick) throw new ProblemError('gif.not-found');
  const bytes = await gifs
    .fetchPicture(pick.address, gifLimits.fileBytes)
    .catch((error: unknown) => {
      throw gifProblem(error, 'gif.not-found');
    });
  const release = await reserveUpload(deps, actor, bytes.length);
  try {
    return { success: true, attachment: await keepGif(deps, actor, { pick, bytes }) };
  } finally {
    release();
  }
};

async function keepGif(
  deps: ActionDeps,
  { userId }: AccountPrincipal,
  { pick, bytes }: { readonly pick: GifPick; readonly bytes: Buffer },
): Promise<Attachment> {
  const { kind, title } = pick;
  const sha256 = createHash('sha256').update(bytes).digest();
  if (await isTakenDown(deps.db, sha256)) throw new ProblemError('upload.blocked');
  const pictures = await deps
    .pictureWork({ source: bytes, account: userId }, async () => {
      const moving = await encodeAttachedPicture(bytes, gifLimits.kept[kind]);
      return { moving, still: await encodeStill(moving.bytes) };
    })
    .catch((error: unknown) => {
      throw pictureProblem(deps, error);
    });
  const { moving, still } = pictures;
  const id = deps.newId<'upload'>();
  const key = keyOf(id, moving.extension);
  const stillKey = thumbnailKeyOf(key);
  await deps.content.put(key, moving.bytes);
  await deps.content.put(stillKey, still);
  const attachment: Attachment = {
    id,
    url: contentPath(key),
    name: `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || kind}.${moving.extension}`,
    fileSizeBytes: moving.bytes.length,
    type: 'image',
    width: moving.width,
    height: moving.height,
    thumbnailUrl: contentPath(stillKey),
    isSpoiler: false,
    alt: title,
    shownAs: kind,
  };
  await insertUpload(deps.db, {
    id,
    owner_id: userId,
    type: 'attachment',
    key,
    bytes: attachment.fileSizeBytes,
    sha256,
    attachment: JSON.stringify(attachment),
    expires_at: new Date(deps.clock.now() + attachmentTimes.unsentMs),
  });
  return attachment;
}
