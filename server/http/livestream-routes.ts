import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { LIVESTREAM_PREFIX } from '#shared/lib/content-path.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { Allowance } from '../state/allowance.ts';

interface LivestreamOptions {
  /** A file of a livestream by its secret, as its path or its bytes; null: there is none, or no more. */
  readonly find: (secret: string, name: string) => Promise<string | Buffer | null>;
  /** How many of them each network may have, real or not. */
  readonly pieces: Allowance;
}

/**
 * The pieces of livestreams, for all who have the address: 256 random bits, gone with the stream.
 * Other sites' pages cannot read them, for nothing here says that they may.
 */
export function registerLivestreams(
  server: FastifyInstance,
  { find, pieces }: LivestreamOptions,
): void {
  server.get(`${LIVESTREAM_PREFIX}:secret/:name`, async (request, reply) => {
    // reason: the address above has these two
    const { secret, name } = request.params as { readonly secret: string; readonly name: string };
    const retryAfter = await pieces.take(request.ip);
    if (retryAfter !== null) throw new ProblemError('request.rate-limited', { retryAfter });
    const found = await find(secret, name);
    const piece =
      typeof found === 'string'
        ? await open(found).then(
            (file) => file.createReadStream(),
            () => null,
          )
        : found;
    if (piece === null) throw new ProblemError('livestream.not-found');
    const isPlaylist = name.endsWith('.m3u8');
    return reply
      .type(isPlaylist ? 'application/vnd.apple.mpegurl' : 'video/mp2t')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(piece);
  });
}
