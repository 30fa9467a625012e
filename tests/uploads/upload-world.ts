import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#shared/contract/uploads/upload.ts';
import sharp from 'sharp';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { uploadFile } from '#shared/contract/uploads/upload.ts';
import type { Client } from '../support/client.ts';

/** A file as a browser would send it. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: UploadedFile['name'];
  /** What the sender says it is; nothing should follow from it. */
  readonly mime?: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly body: Partial<Omit<ReplyOf<typeof uploadFile>, 'success'>> & {
    readonly success: boolean;
    readonly code?: string;
    readonly message?: string;
  };
}

/** Uploads a file to hang on a message. */
export async function uploadAttachment(
  client: Pick<Client, 'origin' | 'cookie'>,
  file: SentFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<UploadAnswer> {
  const { body, type } = writtenForm({ type: 'attachment', ...fields }, file);
  const response = await fetch(`${client.origin}/api/v1/upload`, {
    method: 'POST',
    body,
    headers: { cookie: client.cookie(), 'content-type': type },
  });
  // reason: the shapes of success and refusal together
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

/** A form as a browser writes it; a FormData of megabytes takes `fetch` three times the work. */
export function writtenForm(
  fields: Readonly<Record<string, string>>,
  { bytes, name, mime = 'application/octet-stream' }: SentFile,
): { readonly body: Uint8Array<ArrayBuffer>; readonly type: string } {
  const boundary = `----form${randomUUID()}`;
  const part = (field: string, more: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([field, text]) => `${part(field, '')}${text}\r\n`);
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const file = part('image', `; filename="${quoted}"\r\ncontent-type: ${mime}`);
  const body = Buffer.concat([
    Buffer.from(texts.join('') + file),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** What is sent to upload a file. */
export function attachmentForm(
  file: SentFile,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.set('type', 'attachment');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const blob = new Blob([file.bytes], { type: file.mime ?? 'application/octet-stream' });
  form.set('image', blob, file.name);
  return form;
}

/** The bytes of a text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

/** A plain picture. */
export async function drawPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff',
  size: { width: number; height: number } = { width: 300, height: 200 },
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { ...size, channels: 3, background: '#1fc7b6' } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** The first bytes by which a film in the MP4 family is known, and a little after them. */
export function mp4Head(brand = 'isom'): Uint8Array<ArrayBuffer> {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(32, 0);
  box.write(`ftyp${brand}`, 4, 'latin1');
  box.write('isomiso2mp41', 16, 'latin1');
  return new Uint8Array(box);
}

/** A song as far as its head goes: an empty ID3 tag and a frame header. */
export function mp3Head(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(200);
  head.write('ID3', 0, 'latin1');
  head.set([3, 0, 0, 0, 0, 0, 10], 3);
  head.set([0xff, 0xfb, 0x90, 0x64], 20);
  return new Uint8Array(head);
}

/** A document of one of the newer office programs: an archive, as far as its first two entries. */
export function officeFile(part: string, kind: string): Uint8Array<ArrayBuffer> {
  const types =
    `<?xml version="1.0"?><Types><Override PartName="/${part}" ` +
    `ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
  const entries = [
    ['[Content_Types].xml', types],
    [part, '<?xml version="1.0"?><a/>'],
  ] as const;
  return new Uint8Array(Buffer.concat(entries.flatMap(([name, text]) => zipEntry(name, text))));
}

/** A file in an archive, not packed. */
function zipEntry(name: string, text: string): readonly Buffer[] {
  const path = Buffer.from(name);
  const data = Buffer.from(text);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(data.length, 22);
  head.writeUInt16LE(path.length, 26);
  return [head, path, data];
}

/** A document of one of the older office programs, as far as its head goes. */
export function compoundFileHead(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(600);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return new Uint8Array(head);
}
