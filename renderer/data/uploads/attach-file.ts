import type { ChannelId } from '#shared/lib/ids.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { atom, getDefaultStore, type PrimitiveAtom } from '../../lib/atoms.ts';
import { randomId } from '../../lib/random-id.ts';
import { sendForm } from '../../lib/send-form.ts';
import { measureFilm } from './measure-film.ts';
import { unsentFilesAtom, type UnsentFile } from './unsent-files.ts';

/** What only this page has of a file, and only until it goes. */
interface Upload {
  readonly file: File;
  readonly share: PrimitiveAtom<number>;
  /** An address within this page, for looking at it before it is sent; made when first asked for. */
  preview: string | null;
  stop: AbortController;
}

const uploads = new Map<string, Upload>();

/** A browser talks to one server over six connections: what is typed must still find one. */
const AT_ONCE = 2;
let underWay = 0;
const waiting: (() => void)[] = [];

const NOTHING_SENT = atom(0);

/** How much of a file has arrived, from 0 to 1. An atom of its own: it changes many times a second. */
export function uploadShareAtom(key: string): PrimitiveAtom<number> {
  return uploads.get(key)?.share ?? NOTHING_SENT;
}

/** An address to look at a file before it is sent; null when there is nothing to see. */
export function previewOf({ key, type, attachment }: UnsentFile): string | null {
  if (type !== 'image' && type !== 'video') return null;
  const held = uploads.get(key);
  if (held) return (held.preview ??= URL.createObjectURL(held.file));
  return attachment && (attachment.thumbnailUrl ?? attachment.url);
}

/** Whether the file itself is still at hand, so that it can be sent once more. */
export function canRetry(key: string): boolean {
  return uploads.has(key);
}

/** Puts a file into a channel's composer and begins to upload it; rejects when that fails. */
export async function attachFile(
  channelId: ChannelId,
  file: File,
  described: Pick<UnsentFile, 'type' | 'source' | 'voice'>,
): Promise<void> {
  const key = randomId();
  uploads.set(key, { file, share: atom(0), preview: null, stop: new AbortController() });
  const entry: UnsentFile = {
    key,
    name: file.name,
    bytes: file.size,
    ...described,
    state: 'uploading',
    isSpoiler: false,
    alt: '',
    attachment: null,
    problem: null,
  };
  getDefaultStore().set(unsentFilesAtom(channelId), (files) => [...files, entry]);
  await upload(channelId, entry);
}

/**
 * Uploads once more what has failed.
 * @throws ApiProblem
 */
export async function retryUpload(channelId: ChannelId, file: UnsentFile): Promise<void> {
  const held = uploads.get(file.key);
  if (!held) return;
  held.stop = new AbortController();
  getDefaultStore().set(held.share, 0);
  changeFile(channelId, file.key, { state: 'uploading', problem: null });
  await upload(channelId, file);
}

/** Takes a file out of the composer; what is still on its way is stopped. */
export function removeFile(channelId: ChannelId, key: string): void {
  getDefaultStore().set(unsentFilesAtom(channelId), (files) =>
    files.filter((file) => file.key !== key),
  );
  forgetUpload(key);
}

/** Lets go of what this page has of a file that was sent or taken out. */
export function forgetUpload(key: string): void {
  const held = uploads.get(key);
  uploads.delete(key);
  held?.stop.abort();
  if (held?.preview) URL.revokeObjectURL(held.preview);
}

/** What the sender says about a file. */
export function changeFile(
  channelId: ChannelId,
  key: string,
  change: Partial<Omit<UnsentFile, 'key'>>,
): void {
  getDefaultStore().set(unsentFilesAtom(channelId), (files) =>
    files.map((file) => (file.key === key ? { ...file, ...change } : file)),
  );
}

async function upload(channelId: ChannelId, { key, type, voice }: UnsentFile): Promise<void> {
  const held = uploads.get(key);
  if (!held) return;
  const { signal } = held.stop;
  await turn();
  try {
    if (signal.aborted) return;
    const pixels = type === 'video' ? await measureFilm(held.file) : null;
    const { attachment } = await sendForm('uploadFile', {
      fields: { type: 'attachment', width: pixels?.width, height: pixels?.height, ...voice },
      files: [{ file: held.file, name: held.file.name }],
      onProgress: (share) => getDefaultStore().set(held.share, share),
      signal,
    });
    changeFile(channelId, key, { state: 'ready', attachment });
  } catch (error) {
    // taken out meanwhile: it is not needed any more
    if (signal.aborted) return;
    const { code, message } =
      error instanceof ApiProblem ? error : { code: 'unexpected', message: '' };
    changeFile(channelId, key, { state: 'failed', problem: { code, message } });
    throw error;
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}

/** Resolves when this upload may begin. */
async function turn(): Promise<void> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  underWay += 1;
}
