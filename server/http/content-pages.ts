import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A content key never holds anything else than what it held first: a year, immutable. */
const MAX_AGE_MS = 365 * 24 * 3600 * 1000;

/** Serves uploaded files as what we encoded them to, never as anything that runs. */
export async function registerContentPages(server: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/content/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: MAX_AGE_MS,
    immutable: true,
    allowedPath: (path) => !path.endsWith('.partial'),
  });
}
