import { mkdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A content key never holds anything else than what it held first: a year, immutable. */
const MAX_AGE_MS = 365 * 24 * 3600 * 1000;

/** A file that a browser opens by itself shows itself and nothing else. */
const ATTACHMENT_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** What is shown in place; everything else is saved. */
const showable = /\.(?:jpg|png|webp|mp4|m4v|mov|webm|mkv|ogv|ogg|oga|opus|mp3|m4a|aac|wav|flac)$/;

/** Serves uploaded files as what we encoded them to, never as anything that runs. */
export async function registerContentPages(server: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const attachmentFolder = join(folder, 'attachment') + sep;
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/content/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: MAX_AGE_MS,
    immutable: true,
    allowedPath: (path) => !path.endsWith('.partial'),
    setHeaders(reply, path) {
      if (!path.startsWith(attachmentFolder)) return;
      // should a reader's program take one for a page after all, nothing in it may run
      void reply.header('content-security-policy', ATTACHMENT_CSP);
      if (!showable.test(path)) void reply.header('content-disposition', 'attachment');
    },
  });
}
