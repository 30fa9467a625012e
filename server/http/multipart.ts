import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#shared/contract/uploads/upload.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** Fields beside the file are short names and ids. */
const MAX_FIELD_BYTES = 1000;
const MAX_FIELDS = 10;
/** What may wait for the disk before the sender has to: fewer, larger writes. */
const WRITTEN_AT_ONCE = 512 * 1024;

/** A form that was read; its files are gone after `discard`, unless they were moved away. */
export interface ReceivedForm {
  readonly fields: Record<string, unknown>;
  discard(): Promise<void>;
}

interface Bounds {
  /** Where files lie until the call is answered. */
  readonly folder: string;
  readonly maxFileBytes: number;
  /** Files that come under one name become a list; without it there is one file. */
  readonly maxFiles?: number | undefined;
}

/**
 * Reads a form with one file or a list of them, each bounded by the caller's plan: reading stops at the bound,
 * whatever the form says of its length. The file goes to disk as it comes, never whole into memory.
 * @throws ProblemError request.unsupported-media, upload.too-large
 */
export async function readMultipart(
  request: FastifyRequest,
  { folder, maxFileBytes, maxFiles }: Bounds,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new ProblemError('request.unsupported-media');
  // a map: a field may be called anything, `__proto__` too
  const form = new Map<string, unknown>();
  const paths: string[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  const parts = partsOf(request, {
    limits: {
      fileSize: maxFileBytes,
      files: maxFiles ?? 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        form.set(part.fieldname, part.value);
        continue;
      }
      const path = join(folder, `${randomUUID()}.part`);
      paths.push(path);
      const file = await receive(part, path, { folder, maxFileBytes });
      form.set(part.fieldname, maxFiles === undefined ? file : [...listAt(form, part), file]);
    }
  } catch (error) {
    await discard();
    throw formProblem(error);
  }
  return { fields: Object.fromEntries(form), discard };
}

function partsOf(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>,
): ReturnType<FastifyRequest['parts']> {
  try {
    return request.parts(limits);
  } catch (error) {
    // a form that does not say what divides its parts
    throw formProblem(error);
  }
}

/**
 * What is wrong with a form that could not be read to its end. The parser's own errors carry no
 * status: they are about what the sender wrote, or stopped writing; only the disk's are ours.
 */
function formProblem(error: unknown): unknown {
  if (error instanceof ProblemError || !(error instanceof Error)) return error;
  if ('statusCode' in error || 'syscall' in error) return error;
  return new ProblemError('request.malformed');
}

/** The files that came under the same name before. */
function listAt(form: ReadonlyMap<string, unknown>, { fieldname }: MultipartFile): unknown[] {
  const held = form.get(fieldname);
  return Array.isArray(held) ? held : [];
}

async function receive(
  part: MultipartFile,
  path: string,
  { folder, maxFileBytes }: Bounds,
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = createWriteStream(path, { mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });
  await pipeline(part.file, target);
  if (part.file.truncated) {
    const megabytes = maxFileBytes / 2 ** 20;
    throw new ProblemError('upload.too-large', { message: `File size exceeds ${megabytes}MB.` });
  }
  return { name: part.filename, path, bytes: target.bytesWritten };
}
