import type { FastifyInstance } from 'fastify';
import { contentPath } from '#shared/lib/content-path.ts';
import type { ProxiedImage } from '../actions/embeds/proxied-image.ts';
import { IMAGE_PROXY_PATH, type ImageLinks } from '../lib/image-links.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** A day, as long as the picture is kept. Seconds. */
const MAX_AGE = 86_400;

interface ImageProxyOptions {
  readonly links: ImageLinks;
  readonly find: (address: string) => Promise<ProxiedImage | null>;
}

/**
 * Pictures of other sites, so that those sites never learn who reads a message (M-155). Only
 * addresses that the server itself put into a message are fetched.
 */
export function registerImageProxy(server: FastifyInstance, options: ImageProxyOptions): void {
  server.get(IMAGE_PROXY_PATH, async (request, reply) => {
    // reason: a query is an object of whatever the address names
    const { url, signature } = request.query as Record<string, unknown>;
    if (typeof url !== 'string' || typeof signature !== 'string')
      throw new ProblemError('request.not-found');
    if (!options.links.isSigned(url, signature)) throw new ProblemError('request.not-found');
    const image = await options.find(url);
    if (!image) throw new ProblemError('request.not-found');
    return reply
      .header('cache-control', `public, max-age=${String(MAX_AGE)}`)
      .redirect(contentPath(image.key), 302);
  });
}
