import { mkdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_PREFIX } from '#shared/lib/content-path.ts';
import { placeOfKey, type ContentStore } from '../lib/content-store.ts';
import { sendContent } from './send-content.ts';

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

/** The place of files that hang on messages. */
const ATTACHMENTS = 'attachment';
/** The place of archives, which their own user alone gets, by a call. */
const ARCHIVES = 'export';

interface ContentSource {
  readonly content: ContentStore;
  /** Whether an attachment is still there for a request with its address. */
  readonly mayReadAttachment: (key: string) => Promise<boolean>;
}

function keyIn(request: FastifyRequest): string {
  // reason: the route below is the only one here, and it ends in a star
  return (request.params as { readonly '*'?: string })['*'] ?? '';
}

/** Headers by what a file is for, wherever it lies. */
function setHeaders(reply: Pick<FastifyReply, 'header'>, key: string): void {
  if (placeOfKey(key) !== ATTACHMENTS) {
    void reply.header('cache-control', `public, max-age=${String(PICTURE_SECONDS)}`);
    return;
  }
  // kept by its reader's browser alone: what lies in between would go on serving it
  const caching = `private, max-age=${String(ATTACHMENT_SECONDS)}, must-revalidate`;
  void reply.header('cache-control', caching);
  // should a reader's program take one for a page after all, nothing in it may run
  void reply.header('content-security-policy', ATTACHMENT_CSP);
  if (!showable.test(key)) void reply.header('content-disposition', 'attachment');
}

/** A folder is served by the file server, which is as fast as one can be. */
async function serveFolder(server: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await server.register(fastifyStatic, {
    root: folder,
    prefix: CONTENT_PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => setHeaders(reply, relative(folder, path).replaceAll(sep, '/')),
  });
}

function serveStore(server: FastifyInstance, content: ContentStore): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${CONTENT_PREFIX}*`,
    handler: (request, reply) => {
      const key = keyIn(request);
      return sendContent(content, {
        request,
        reply,
        key,
        setHeaders: () => setHeaders(reply, key),
      });
    },
  });
}

/** Serves uploaded files as what we encoded them to, never as anything that runs. */
export async function registerContentRoutes(
  server: FastifyInstance,
  { content, mayReadAttachment }: ContentSource,
): Promise<void> {
  async function refuseWhatIsGone(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = keyIn(request);
    // the key is unescaped: written otherwise it would be a second address of the same file
    const isAsWritten = request.raw.url?.split('?')[0] === CONTENT_PREFIX + key;
    const place = isAsWritten ? placeOfKey(key) : null;
    const isServed = place !== null && place !== ARCHIVES;
    const isThere = isServed && (place !== ATTACHMENTS || (await mayReadAttachment(key)));
    if (!isThere) reply.callNotFound();
  }

  await server.register(async (files) => {
    files.addHook('onRequest', refuseWhatIsGone);
    if (content.folder === null) serveStore(files, content);
    else await serveFolder(files, content.folder);
  });
}
