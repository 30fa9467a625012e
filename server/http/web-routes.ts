import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_PREFIX, RELEASES_PREFIX } from '#shared/lib/content-path.ts';
import type { Language } from '#shared/locales/languages.ts';
import { pageContentPolicy, WORKER_POLICY } from '#shared/rules/content-policy.ts';
import { PUSH_WORKER } from '#shared/rules/push-notice.ts';
import type { PageHead } from '../actions/site/page-head.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { Allowance } from '../state/allowance.ts';
import { busyPage, languageOf, withHead } from './head-tags.ts';

/** Names of built files carry a hash of what they hold: they are never asked for again. */
const HASHED_MAX_AGE_MS = 365 * 24 * 3600 * 1000;

export interface WebPagesOptions {
  /** The folder of the built renderer. */
  readonly folder: string;
  readonly publicOrigin: string;
  /** Origins that the page asks how far they are. */
  readonly pinged: readonly string[];
  /** What the page shows in frames beside the players of streams: the payment company's form. */
  readonly framed: readonly string[];
  /** How often a network may have the head of what it was sent a link to looked up. */
  readonly lookups: Allowance;
  /** How many pages a network may open. */
  readonly documents: Allowance;
  /** The head of a public path in a language, or null: the page's own will do. */
  headOf(path: string, language: Language): Promise<PageHead | null>;
}

/** Below these there is no page. */
const dataPrefixes = ['/api/', CONTENT_PREFIX, RELEASES_PREFIX, '/assets/'] as const;

/** Links that are shown as cards elsewhere; who makes the cards takes what comes. */
const SHARED_PATH = /^\/(invite|template|blog)\/[^/.]+$/;

/** Whether the head of a path is made of what the database says. */
function isLookedUp(path: string): boolean {
  return SHARED_PATH.test(path);
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  if (dataPrefixes.some((prefix) => path.startsWith(prefix))) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && SHARED_PATH.test(path));
}

/** Not for browsers: the page, which is made for each path, and what the build says of itself. */
const NOT_SERVED = /^\/(index\.html|build-manifest\.json)$|\.(br|gz)$/;

/** Paths of the built files, e.g. /assets/main-1a2b3c4.js. */
async function filesBelow(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(files.map((file) => `/${file}`).filter((path) => !NOT_SERVED.test(path)));
}

function refuse(): never {
  throw new ProblemError('request.not-found');
}

/** For a person whose network opens more pages than people read. */
function sendBusy(
  reply: FastifyReply,
  { wait, language }: { wait: number; language: Language },
): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(wait))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(busyPage(language));
}

/**
 * Serves the built renderer: hashed files for a year and precompressed, and for every path of the
 * application its one page, with the title and preview of what the path leads to. Without a build
 * (a server for the desktop application alone) such a path is not found.
 */
export async function registerWebRoutes(
  server: FastifyInstance,
  options: WebPagesOptions,
): Promise<void> {
  const { folder, publicOrigin } = options;
  const policy = pageContentPolicy({ connections: options.pinged, frames: options.framed });
  if (!existsSync(join(folder, 'index.html'))) {
    server.setNotFoundHandler(refuse);
    return;
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8');

  /** Beyond the look-ups of a network the page itself comes without: it asks for what it shows. */
  async function headFor(ip: string, path: string, language: Language): Promise<PageHead | null> {
    if (isLookedUp(path) && (await options.lookups.take(ip)) !== null) return null;
    return options.headOf(path, language).catch(() => null);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    const language = languageOf(request.headers['accept-language']);
    const wait = await options.documents.take(request.ip);
    if (wait !== null) return sendBusy(reply, { wait, language });
    const head = await headFor(request.ip, path, language);
    const url = publicOrigin + path;
    const picture = `${publicOrigin}/icon-512.png`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(head ? withHead(page, { head, language, url, picture }) : page);
  }

  const files = await filesBelow(folder);
  await server.register(fastifyStatic, {
    root: folder,
    // a route for each of the 1,500 files is a tenth of a start
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      if (path.endsWith(PUSH_WORKER)) void reply.header('content-security-policy', WORKER_POLICY);
      const isHashed = path.includes('/assets/');
      const seconds = HASHED_MAX_AGE_MS / 1000;
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${seconds}, immutable` : 'public, max-age=3600',
      );
    },
  });
  server.route({ method: 'GET', url: '/', handler: sendPage });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = request.url.split('?')[0] ?? '/';
      return files.has(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    return wantsPage(request) ? sendPage(request, reply) : refuse();
  });
}
