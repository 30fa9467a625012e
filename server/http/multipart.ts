import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../lib/problem-error.ts';

/** Fields beside the file are short names and ids. */
const MAX_FIELD_BYTES = 1000;
const MAX_FIELDS = 10;

/**
 * Reads a form with one file, the file bounded by the caller's plan: reading stops at the bound,
 * whatever the form says of its length.
 * @throws ProblemError request.unsupported-media, upload.too-large
 */
export async function readMultipart(
  request: FastifyRequest,
  maxFileBytes: number,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ProblemError('request.unsupported-media');
  // a map: a field may be called anything, `__proto__` too
  const form = new Map<string, unknown>();
  const parts = request.parts({
    limits: { fileSize: maxFileBytes, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      form.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (!part.file.truncated) throw error;
      const megabytes = maxFileBytes / 2 ** 20;
      throw new ProblemError('upload.too-large', { message: `File size exceeds ${megabytes}MB.` });
    });
    form.set(part.fieldname, { name: part.filename, bytes });
  }
  return Object.fromEntries(form);
}
