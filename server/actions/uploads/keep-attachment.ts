import type { Attachment, VoiceNote } from '#shared/contract/messages/attachment.ts';
import type { UploadedFile } from '#shared/contract/uploads/upload.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { contentPath } from '#shared/lib/content-path.ts';
import { sniffAttachment, type FileKind } from '../../lib/file-kind.ts';
import { removeFilmPlaces } from '../../lib/film-places.ts';
import { attachedPictureExtensions, encodeAttachedPicture } from '../../lib/picture.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { newToken } from '../../lib/tokens.ts';
import { insertUpload } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal } from '../principal.ts';
import { attachmentTimes } from './attachment-times.ts';
import { pictureProblem } from './picture-problem.ts';
import { requireNotTakenDown } from './require-not-taken-down.ts';

/** The form of an attachment: the file, and what its sender knows of a film or a recording. */
interface AttachmentForm {
  readonly image: UploadedFile;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly durationMs?: number | undefined;
  readonly waveform?: string | undefined;
}

/** What was kept, as far as the bytes tell. */
type KeptFile = Pick<
  Attachment,
  'url' | 'fileSizeBytes' | 'type' | 'width' | 'height' | 'thumbnailUrl' | 'voice'
> & { readonly key: string };

/**
 * Keeps a file to hang on a message. It is not asked who may read it: its address cannot be
 * guessed, and all who see the message have it.
 * @throws ProblemError upload.unsupported, upload.failed, upload.blocked
 */
export async function keepAttachment(
  deps: ActionDeps,
  actor: Pick<AccountPrincipal, 'userId'>,
  form: AttachmentForm,
): Promise<Attachment> {
  const { image: file } = form;
  const kind = await sniffAttachment(file.path, file.name);
  const voice = voiceNoteOf(form);
  if (!kind || (voice && !isRecording(kind))) throw new ProblemError('upload.unsupported');
  const sha256 = await requireNotTakenDown(deps, file.path);
  const id = deps.newId<'upload'>();
  const { key, ...kept } =
    kind.type === 'image'
      ? await keepPicture(deps, id, { file, account: actor.userId })
      : await keepAsIs(deps, id, { form, kind, voice });
  const attachment: Attachment = {
    id,
    name: shownName(file.name),
    isSpoiler: false,
    alt: '',
    ...kept,
  };
  await insertUpload(deps.db, {
    id,
    owner_id: actor.userId,
    type: 'attachment',
    key,
    bytes: kept.fileSizeBytes,
    sha256,
    attachment: JSON.stringify(attachment),
    expires_at: new Date(deps.clock.now() + attachmentTimes.unsentMs),
  });
  return attachment;
}

function voiceNoteOf({ durationMs, waveform }: AttachmentForm): VoiceNote | null {
  return durationMs === undefined || waveform === undefined ? null : { durationMs, waveform };
}

/** Browsers record sound into the containers that films come in; the bytes do not tell them apart. */
function isRecording({ type }: FileKind): boolean {
  return type === 'audio' || type === 'video';
}

/** A key that says nothing and cannot be guessed: 256 random bits. */
export function keyOf(id: Id<'upload'>, extension: string): string {
  return `attachment/${id}-${newToken()}.${extension}`;
}

/** The last part of what the sender's machine called the file, without what no name may hold. */
export function shownName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex
  const clean = base.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(-uploadLimits.fileName) || 'file';
}

async function keepPicture(
  deps: ActionDeps,
  id: Id<'upload'>,
  { file, account }: { file: UploadedFile; account: UserId },
): Promise<KeptFile> {
  const picture = await deps
    .pictureWork({ source: file.path, account }, () => encodeAttachedPicture(file.path))
    .catch((error: unknown) => {
      throw pictureProblem(deps, error);
    });
  const key = keyOf(id, picture.extension);
  await deps.content.put(key, picture.bytes);
  const thumbnailKey = picture.thumbnail && thumbnailKeyOf(key);
  if (picture.thumbnail && thumbnailKey) await deps.content.put(thumbnailKey, picture.thumbnail);
  return {
    key,
    url: contentPath(key),
    type: 'image',
    fileSizeBytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    thumbnailUrl: thumbnailKey && contentPath(thumbnailKey),
  };
}

const SMALL_END = '_small.webp';

/** The key of the small copy of a picture. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(/\.[a-z0-9]+$/, SMALL_END);
}

/** The keys that a picture may have whose small copy has this one; none for any other key. */
export function keysOfThumbnail(key: string): string[] {
  if (!key.endsWith(SMALL_END)) return [];
  const name = key.slice(0, -SMALL_END.length);
  return attachedPictureExtensions.map((extension) => `${name}.${extension}`);
}

async function keepAsIs(
  deps: ActionDeps,
  id: Id<'upload'>,
  { form, kind, voice }: { form: AttachmentForm; kind: FileKind; voice: VoiceNote | null },
): Promise<KeptFile> {
  const { image: file, width, height } = form;
  const key = keyOf(id, kind.extension);
  await removeFilmPlaces(file.path, kind.mimeType);
  await deps.content.adopt(key, file.path);
  const isFilm =
    voice === null && kind.type === 'video' && width !== undefined && height !== undefined;
  return {
    key,
    url: contentPath(key),
    type: voice ? 'audio' : kind.type,
    fileSizeBytes: file.bytes,
    width: isFilm ? width : null,
    height: isFilm ? height : null,
    thumbnailUrl: null,
    ...(voice && { voice }),
  };
}
