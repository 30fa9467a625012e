import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { contentPath, emojiKey } from '#shared/lib/content-path.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import { teamLimits, uploadLimits } from '#shared/rules/limits.ts';
import { encodeEmoji, encodePicture } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { withTemporaryCopy } from '../../lib/temporary-copy.ts';
import type { ImportFileRow } from '../../store/imports.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { insertUpload, repeatAttachment, WEBHOOK_PICTURE } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { attachmentTimes } from '../uploads/attachment-times.ts';
import { keepAttachment, shownName } from '../uploads/keep-attachment.ts';

/** As large as pictures of accounts are kept. */
const AVATAR = { width: 512, height: 512 } as const;

/**
 * The files that came beside the exports, and what a run has made of them: an export may name one of
 * them any number of times, but it is copied and encoded once. null: it is none of that kind.
 */
export interface ImportMedia {
  /** By the last part of their names. */
  readonly files: ReadonlyMap<string, ImportFileRow>;
  /** Here and below: by the key of the file. */
  readonly attachments: Map<string, Attachment | null>;
  readonly avatars: Map<string, string | null>;
  readonly noEmojis: Set<string>;
}

/** The last part of a path as a program on any system writes it. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** A file that an export names, if it came along: an address of the web is none. */
export function mediaOf(
  { files }: ImportMedia,
  url: string | null | undefined,
): ImportFileRow | undefined {
  if (!url || /^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return undefined;
  const name = baseName(url);
  return files.get(name) ?? files.get(decodedName(name));
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A file that hangs on a message, under the name that it has there. */
interface NamedFile {
  readonly file: ImportFileRow;
  readonly name: string;
}

/**
 * Keeps a file to hang on an imported message, looked at and encoded as if it had been uploaded; null
 * when it is nothing that may hang there. It is Tayfa's own: no account of a person goes with it.
 */
export async function keepImported(
  deps: ActionDeps,
  { attachments }: Pick<ImportMedia, 'attachments'>,
  named: NamedFile,
): Promise<Attachment | null> {
  const { key } = named.file;
  const first = attachments.get(key);
  if (first === null) return null;
  const again = first && (await keepAgain(deps, first, named.name));
  if (again) return again;
  const kept = await keepFirst(deps, named);
  attachments.set(key, kept);
  return kept;
}

/** Hangs the bytes of a kept file on one more message; null when they are gone. */
async function keepAgain(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'newId'>,
  first: Attachment,
  name: string,
): Promise<Attachment | null> {
  const attachment: Attachment = { ...first, id: deps.newId<'upload'>(), name: shownName(name) };
  const now = deps.clock.now();
  const isHeld = await repeatAttachment(deps.db, {
    of: first.id,
    attachment,
    now: new Date(now),
    expiresAt: new Date(now + attachmentTimes.unsentMs),
  });
  return isHeld ? attachment : null;
}

async function keepFirst(deps: ActionDeps, { file, name }: NamedFile): Promise<Attachment | null> {
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

/** Keeps the picture of an author; null when the file is none. Authors of one picture share it. */
export async function keepAvatar(
  deps: ActionDeps,
  { avatars }: Pick<ImportMedia, 'avatars'>,
  file: ImportFileRow,
): Promise<string | null> {
  const known = avatars.get(file.key);
  if (known !== undefined) return known;
  const picture = await withTemporaryCopy(deps.content, file.key, (path) =>
    encodePicture(path, AVATAR).catch(() => null),
  );
  const kept = picture && (await putAvatar(deps, picture));
  avatars.set(file.key, kept);
  return kept;
}

async function putAvatar(
  deps: Pick<ActionDeps, 'content' | 'db' | 'newId'>,
  picture: Buffer,
): Promise<string> {
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
  { noEmojis }: Pick<ImportMedia, 'noEmojis'>,
  { file, id }: { readonly file: ImportFileRow; readonly id: EmojiId },
): Promise<boolean> {
  if (noEmojis.has(file.key)) return false;
  const pictures = await withTemporaryCopy(deps.content, file.key, (path) =>
    encodeEmoji(path, teamLimits.emojiEdge).catch(() => null),
  );
  if (!pictures) {
    noEmojis.add(file.key);
    return false;
  }
  await deps.content.put(emojiKey(id, 'png'), pictures.still);
  await deps.content.put(emojiKey(id, 'webp'), pictures.animated);
  return true;
}

/** The media of an import, of which nothing was looked at yet. */
export function importMedia(files: readonly ImportFileRow[]): ImportMedia {
  const media = files.filter(({ kind }) => kind === 'media');
  return {
    files: new Map(media.map((file) => [baseName(file.name), file])),
    attachments: new Map(),
    avatars: new Map(),
    noEmojis: new Set(),
  };
}
