import type {
  PictureType,
  UploadedFile,
  uploadFile as contract,
} from '#shared/contract/uploads/upload.ts';
import { botLimits } from '#shared/rules/limits.ts';
import { validateImageType } from '#shared/rules/uploads.ts';
import { contentPath } from '#shared/lib/content-path.ts';
import { sniffMimeType } from '../../lib/file-kind.ts';
import { encodePicture, type PictureSize } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertUpload } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { AccountPrincipal } from '../principal.ts';
import { requireDeed } from '../require-deed.ts';
import { keepAttachment } from './keep-attachment.ts';
import { pictureProblem } from './picture-problem.ts';
import { requireNotTakenDown } from './require-not-taken-down.ts';

/** The size a picture is kept within: twice what the largest place shows, in pixels. */
const sizes: Record<PictureType, PictureSize> = {
  userAvatar: { width: 512, height: 512 },
  teamIcon: { width: 512, height: 512 },
  chatPicture: { width: 512, height: 512 },
  botPicture: { width: 512, height: 512 },
  userBanner: { width: 1600, height: 900 },
  teamBanner: { width: 1600, height: 900 },
  BlogHeroImage: { width: 1600, height: 900 },
  customBackground: { width: 2560, height: 1440 },
};

/**
 * Takes a picture or a file: what it is, is read from its bytes, and pictures are kept as encoded
 * by us.
 */
export const uploadFile: Action<typeof contract> = async function uploadFile(
  deps,
  { actor },
  { body },
) {
  if (body.type === 'attachment') requireDeed('upload-for-messages', actor);
  if (body.type === 'attachment') {
    const attachment = await keepAttachment(deps, actor, body);
    return { success: true as const, url: attachment.url, id: attachment.id, attachment };
  }
  return keepPicture(deps, actor, { file: body.image, type: body.type });
};

async function keepPicture(
  deps: ActionDeps,
  actor: AccountPrincipal,
  { file, type }: { file: UploadedFile; type: PictureType },
) {
  // a bot's picture has the same bound for all, also for those who may upload more
  if (type === 'botPicture' && file.bytes > botLimits.pictureBytes)
    throw new ProblemError('upload.too-large');
  const mimeType = await sniffMimeType(file.path);
  const problem = validateImageType(type, mimeType ?? 'application/octet-stream');
  if (problem) throw new ProblemError('upload.unsupported', { message: problem.message });
  const sha256 = await requireNotTakenDown(deps, file.path);
  const encode = () => encodePicture(file.path, sizes[type]);
  const job = { source: file.path, account: actor.userId };
  const picture = await deps.pictureWork(job, encode).catch((error: unknown) => {
    throw pictureProblem(deps, error);
  });
  const id = deps.newId<'upload'>();
  const key = `${type}/${id}.webp`;
  await deps.content.put(key, picture);
  await insertUpload(deps.db, {
    id,
    owner_id: actor.userId,
    type,
    key,
    bytes: picture.length,
    source_type: mimeType,
    sha256,
  });
  return { success: true as const, url: contentPath(key), id, attachment: null };
}
