import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../lib/problem-error.ts';
import { publicPages } from '#shared/locales/page-heads/public-pages.ts';

/** What has nothing to find: calls, what belongs to an account, and links that were sent to one. */
const CLOSED = [
  '/api/',
  '/b/',
  '/chat',
  '/connections/',
  '/developers$',
  '/developers/bots/',
  '/emailUndo',
  '/emailVerify',
  '/friendinvite',
  '/me/',
  '/releases/',
  '/resetpassword/',
  '/teams/',
] as const;

/** A day, in seconds: both change with a release at most. */
const MAX_AGE = 86_400;

/** Five minutes, as the list of blogs is kept (T-335), in seconds. */
const FEED_MAX_AGE = 300;

/** Tells search engines what there is for them. */
export function registerCrawlerRoutes(
  server: FastifyInstance,
  options: {
    readonly publicOrigin: string;
    /** What a team publishes, for feed readers. */
    readonly feedOf: (teamId: string) => Promise<string | null>;
  },
): void {
  const { publicOrigin, feedOf } = options;
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  const addresses = publicPages.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');

  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${String(MAX_AGE)}`)
      .send(robots),
  );
  server.get<{ Params: { teamId: string } }>('/blog/feed/:teamId', async (request, reply) => {
    const feed = await feedOf(request.params.teamId);
    if (feed === null) throw new ProblemError('request.not-found');
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${String(FEED_MAX_AGE)}`)
      .send(feed);
  });
  server.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${String(MAX_AGE)}`)
      .send(sitemap),
  );
}
