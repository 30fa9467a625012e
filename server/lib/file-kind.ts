import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { acceptedDocuments, attachmentType, type AttachmentType } from '#shared/rules/uploads.ts';

/** What a file is, by what it holds. */
export interface FileKind {
  readonly type: AttachmentType;
  readonly mimeType: string;
  /** The ending it is kept and served under. */
  readonly extension: string;
}

/** What the older office programs write; they differ only in the name. */
const COMPOUND_FILE = 'application/x-cfb';
const compoundEndings: readonly string[] = ['doc', 'ppt', 'xls'];

/** What a file's bytes say it is, whatever name or type it came under; null when they do not say. */
export async function sniffMimeType(path: string): Promise<string | null> {
  return (await fileTypeFromFile(path))?.mime ?? null;
}

/** The kind of an attachment; null when it is none we take (M-107). */
export async function sniffAttachment(path: string, name: string): Promise<FileKind | null> {
  const ending = extname(name).slice(1).toLowerCase();
  const found = await fileTypeFromFile(path);
  if (!found || found.mime === 'application/xml') return plainTextKind(path, ending);
  if (found.mime === COMPOUND_FILE) return compoundFileKind(ending);
  const type = attachmentType(found.mime);
  return type && { type, mimeType: found.mime, extension: found.ext };
}

function compoundFileKind(ending: string): FileKind | null {
  if (!compoundEndings.includes(ending)) return null;
  // reason: the list above holds keys of the table only
  const mimeType = acceptedDocuments[ending as keyof typeof acceptedDocuments];
  return { type: 'file', mimeType, extension: ending };
}

async function plainTextKind(path: string, ending: string): Promise<FileKind | null> {
  if (ending !== 'txt' || !(await isText(path))) return null;
  return { type: 'file', mimeType: acceptedDocuments.txt, extension: 'txt' };
}

/** Whether a file is UTF-8 without control bytes that no text has. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      // reason: a stream without an encoding hands out buffers
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    // what the decoder throws at bytes that are no text
    if (error instanceof TypeError) return false;
    throw error;
  }
}
