import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { contentPath, emojiKey } from '#shared/lib/content-path.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import { teamLimits, uploadLimits } from '#shared/rules/limits.ts';
import { encodeEmoji, encodePicture } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { withTemporaryCopy } from '../../lib/temporary-copy.ts';
import type { ImportFileRow } from '../../store/imports.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { insertUpload, WEBHOOK_PICTURE } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { keepAttachment } from '../uploads/keep-attachment.ts';

/** As large as pictures of accounts are kept. */
const AVATAR = { width: 512, height: 512 } as const;

/** The files that came beside the exports, by the last part of their names. */
export type MediaFiles = ReadonlyMap<string, ImportFileRow>;

/** The last part of a path as a program on any system writes it. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** A file that an export names, if it came along: an address of the web is none. */
export function mediaOf(
  media: MediaFiles,
  url: string | null | undefined,
): ImportFileRow | undefined {
  if (!url || /^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return undefined;
  const name = baseName(url);
  return media.get(name) ?? media.get(decodedName(name));
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Keeps a file to hang on an imported message, looked at and encoded as if it had been uploaded; null
 * when it is nothing that may hang there. It is Tayfa's own: no account of a person goes with it.
 */
export async function keepImported(
  deps: ActionDeps,
  file: ImportFileRow,
  name: string,
): Promise<Attachment | null> {
  if (Number(file.bytes) > uploadLimits.fileBytes.plus) return null;
  // one at a time, and on no one's account: the work on pictures needs no other bound
  const unmetered: ActionDeps = { ...deps, pictureWork: (_job, work) => work() };
  return withTemporaryCopy(deps.content, file.key, async (path) => {
    const image = {
      name: name.includes('.') ? name : baseName(file.name),
      path,
      bytes: Number(file.bytes),
    };
    try {
      return await keepAttachment(unmetered, { userId: SYSTEM_USER_ID }, { image });
    } catch (error) {
      if (error instanceof ProblemError && error.code.startsWith('upload.')) return null;
      throw error;
    }
  });
}

/** Keeps the picture of an author; null when the file is none. */
export async function keepAvatar(deps: ActionDeps, file: ImportFileRow): Promise<string | null> {
  const picture = await withTemporaryCopy(deps.content, file.key, (path) =>
    encodePicture(path, AVATAR).catch(() => null),
  );
  if (!picture) return null;
  const id = deps.newId<'upload'>();
  const key = `userAvatar/${id}.webp`;
  await deps.content.put(key, picture);
  await insertUpload(deps.db, {
    id,
    owner_id: SYSTEM_USER_ID,
    type: WEBHOOK_PICTURE,
    key,
    bytes: picture.length,
  });
  return contentPath(key);
}

/** Keeps the pictures of an emoji; false when the file is none. */
export async function keepEmoji(
  deps: Pick<ActionDeps, 'content'>,
  file: ImportFileRow,
  id: EmojiId,
): Promise<boolean> {
  const pictures = await withTemporaryCopy(deps.content, file.key, (path) =>
    encodeEmoji(path, teamLimits.emojiEdge).catch(() => null),
  );
  if (!pictures) return false;
  await deps.content.put(emojiKey(id, 'png'), pictures.still);
  await deps.content.put(emojiKey(id, 'webp'), pictures.animated);
  return true;
}

/** The media of an import, by name. */
export function mediaFiles(files: readonly ImportFileRow[]): MediaFiles {
  const media = files.filter(({ kind }) => kind === 'media');
  return new Map(media.map((file) => [baseName(file.name), file]));
}
