import type { PictureType, uploadFile as contract } from '#shared/contract/uploads/upload.ts';
import { validateImageType } from '#shared/rules/uploads.ts';
import { encodePicture, sniffMimeType, type PictureSize } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertUpload } from '../../store/uploads.ts';
import type { Action } from '../action.ts';

/** The size a picture is kept within: twice what the largest place shows, in pixels. */
const sizes: Record<PictureType, PictureSize> = {
  userAvatar: { width: 512, height: 512 },
  teamIcon: { width: 512, height: 512 },
  userBanner: { width: 1600, height: 900 },
  teamBanner: { width: 1600, height: 900 },
  customBackground: { width: 2560, height: 1440 },
};

/** Takes a picture: what it is, is read from its bytes, and what is kept was encoded by us. */
export const uploadFile: Action<typeof contract> = async function uploadFile(
  deps,
  { actor },
  { body },
) {
  const { bytes } = body.image;
  const mimeType = await sniffMimeType(bytes);
  const problem = validateImageType(body.type, mimeType ?? 'application/octet-stream');
  if (problem) throw new ProblemError('upload.unsupported', { message: problem.message });
  const picture = await encodePicture(bytes, sizes[body.type]).catch((error: unknown) => {
    deps.logger.debug({ err: error }, 'a picture could not be decoded');
    throw new ProblemError('upload.failed');
  });
  const id = deps.newId<'upload'>();
  const key = `${body.type}/${id}.webp`;
  await deps.content.put(key, picture);
  await insertUpload(deps.db, {
    id,
    owner_id: actor.userId,
    type: body.type,
    key,
    bytes: picture.length,
  });
  return { success: true, url: `/content/${key}`, id };
};
