import type { FastifyInstance } from 'fastify';
import { contentPath } from '#shared/lib/content-path.ts';
import type { ProxiedImage } from '../actions/embeds/proxied-image.ts';
import { GIF_PICTURE_PATH } from '../lib/gifs/gif-picks.ts';
import { IMAGE_PROXY_PATH, type ImageLinks } from '../lib/image-links.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** A day, as long as the picture is kept. Seconds. */
const MAX_AGE = 86_400;

interface SignedAddress {
  readonly address: string;
  readonly signature: string;
}

interface ImageProxyOptions {
  readonly links: ImageLinks;
  readonly find: (address: string) => Promise<ProxiedImage | null>;
  /** A picture of the provider of GIFs; null as well where the address is not signed. */
  readonly findGif: (signed: SignedAddress) => Promise<ProxiedImage | null>;
}

/**
 * Pictures of other sites, so that those sites never learn who reads a message (M-155) or chooses a
 * GIF. Only addresses that the server itself put into an answer are fetched.
 */
export function registerImageProxy(server: FastifyInstance, options: ImageProxyOptions): void {
  const serve = (path: string, find: (signed: SignedAddress) => Promise<ProxiedImage | null>) =>
    server.get(path, async (request, reply) => {
      // reason: a query is an object of whatever the address names
      const { url, signature } = request.query as Record<string, unknown>;
      if (typeof url !== 'string' || typeof signature !== 'string')
        throw new ProblemError('request.not-found');
      const image = await find({ address: url, signature });
      if (!image) throw new ProblemError('request.not-found');
      return reply
        .header('cache-control', `public, max-age=${String(MAX_AGE)}`)
        .redirect(contentPath(image.key), 302);
    });
  serve(IMAGE_PROXY_PATH, async ({ address, signature }) =>
    options.links.isSigned(address, signature) ? options.find(address) : null,
  );
  serve(GIF_PICTURE_PATH, options.findGif);
}
