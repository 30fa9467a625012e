import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageContentPolicy } from '#shared/rules/content-policy.ts';
import type { PagePreview } from '../actions/invites/preview-page.ts';
import { ProblemError } from '../lib/problem-error.ts';

/** Names of built files carry a hash of what they hold: they are never asked for again. */
const HASHED_MAX_AGE_MS = 365 * 24 * 3600 * 1000;

export interface WebPagesOptions {
  /** The folder of the built renderer. */
  readonly folder: string;
  readonly publicOrigin: string;
  /** The preview of a public path, or null: the product's own. */
  previewOf(path: string): Promise<PagePreview | null>;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function previewTags(preview: PagePreview, url: string): string {
  const tags = [
    ['og:site_name', 'Tayfa'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:type', 'website'],
    ['og:url', url],
    ...(preview.image ? [['og:image', preview.image]] : []),
  ] as const;
  return tags
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content ?? '')}" />`)
    .join('\n    ');
}

function withPreview(page: string, preview: PagePreview, url: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(preview.title)}</title>`)
    .replace('</head>', `    ${previewTags(preview, url)}\n  </head>`);
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  if (path.startsWith('/api/') || path.startsWith('/content/') || path.startsWith('/assets/'))
    return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

function refuse(): never {
  throw new ProblemError('request.not-found');
}

/**
 * Serves the built renderer: hashed files for a year and precompressed, and for every path of the
 * application its one page, with the title and preview of what the path leads to. Without a build
 * (a server for the desktop application alone) such a path is not found.
 */
export async function registerWebPages(
  server: FastifyInstance,
  options: WebPagesOptions,
): Promise<void> {
  const { folder, publicOrigin } = options;
  if (!existsSync(join(folder, 'index.html'))) {
    server.setNotFoundHandler(refuse);
    return;
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8');

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    const preview = await options.previewOf(path).catch(() => null);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pageContentPolicy())
      .header('cache-control', 'no-cache')
      .send(preview ? withPreview(page, preview, publicOrigin + path) : page);
  }

  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['index.html', 'build-manifest.json', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      const seconds = HASHED_MAX_AGE_MS / 1000;
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${seconds}, immutable` : 'public, max-age=3600',
      );
    },
  });
  server.route({ method: 'GET', url: '/', handler: sendPage });
  server.setNotFoundHandler(async (request, reply) => {
    return wantsPage(request) ? sendPage(request, reply) : refuse();
  });
}
