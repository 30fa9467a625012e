import { mkdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_PREFIX } from '#shared/lib/content-path.ts';

/**
 * How long a browser shows a picture of an account, a team or an emoji without asking. Such a key
 * never holds anything else, but it may be deleted: it is asked for again, which costs an answer
 * without a body. Seconds.
 */
const PICTURE_SECONDS = 3_600;
/** The same for what hangs on a message, which people delete because it must not be seen. Seconds. */
const ATTACHMENT_SECONDS = 60;

/** A file that a browser opens by itself shows itself and nothing else. */
const ATTACHMENT_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** What is shown in place; everything else is saved. */
const showable = /\.(?:jpg|png|webp|mp4|m4v|mov|webm|mkv|ogv|ogg|oga|opus|mp3|m4a|aac|wav|flac)$/;

/** The only form of a key: nothing in it can lead elsewhere or be written in two ways. */
const contentKey = /^(?<folder>[A-Za-z0-9_-]+)\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

interface ContentSource {
  readonly folder: string;
  /** Whether an attachment is still there for a request with its address. */
  readonly mayReadAttachment: (key: string) => Promise<boolean>;
}

/** Serves uploaded files as what we encoded them to, never as anything that runs. */
export async function registerContentRoutes(
  server: FastifyInstance,
  { folder, mayReadAttachment }: ContentSource,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const attachmentFolder = join(folder, 'attachment') + sep;

  async function refuseWhatIsGone(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // reason: the route below is the only one here, and it ends in a star
    const { '*': key = '' } = request.params as { readonly '*'?: string };
    const place = contentKey.exec(key)?.groups?.['folder'];
    const isThere =
      place !== undefined && (place !== 'attachment' || (await mayReadAttachment(key)));
    if (!isThere) reply.callNotFound();
  }

  await server.register(async (content) => {
    content.addHook('onRequest', refuseWhatIsGone);
    await content.register(fastifyStatic, {
      root: folder,
      prefix: CONTENT_PREFIX,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        if (!path.startsWith(attachmentFolder)) {
          void reply.header('cache-control', `public, max-age=${String(PICTURE_SECONDS)}`);
          return;
        }
        // kept by its reader's browser alone: what lies in between would go on serving it
        const caching = `private, max-age=${String(ATTACHMENT_SECONDS)}, must-revalidate`;
        void reply.header('cache-control', caching);
        // should a reader's program take one for a page after all, nothing in it may run
        void reply.header('content-security-policy', ATTACHMENT_CSP);
        if (!showable.test(path)) void reply.header('content-disposition', 'attachment');
      },
    });
  });
}
