import type { FastifyInstance } from 'fastify';
import { RELEASES_PREFIX } from '#shared/lib/content-path.ts';
import { isReleaseList } from '#shared/rules/release-files.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { ReleasePlace } from '../lib/release-files.ts';
import type { Allowance } from '../state/allowance.ts';
import { sendContent } from './send-content.ts';

/** A name has its version in it and is never given to another file. Seconds. */
const FILE_SECONDS = 365 * 24 * 3_600;

interface ReleaseOptions {
  readonly releases: ReleasePlace;
  /** How many answers each network may have: a file that changed little is fetched in many parts. */
  readonly answers: Allowance;
}

/**
 * The desktop application's releases, for everyone. Which server an application asks is settled when
 * it is built, never by the Tayfa that is open in it.
 */
export function registerReleases(
  server: FastifyInstance,
  { releases, answers }: ReleaseOptions,
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${RELEASES_PREFIX}:file`,
    async handler(request, reply) {
      // reason: the address above has it
      const { file } = request.params as { readonly file: string };
      const retryAfter = await answers.take(request.ip);
      if (retryAfter !== null) throw new ProblemError('request.rate-limited', { retryAfter });
      // written otherwise it would be a second address of the same file
      if (request.raw.url?.split('?')[0] !== RELEASES_PREFIX + file)
        throw new ProblemError('request.not-found');
      return sendContent(releases, {
        request,
        reply,
        key: file,
        setHeaders() {
          const caching = isReleaseList(file)
            ? 'no-cache'
            : `public, max-age=${String(FILE_SECONDS)}, immutable`;
          void reply.header('cache-control', caching);
          if (!isReleaseList(file)) void reply.header('content-disposition', 'attachment');
        },
      });
    },
  });
}
