import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { proxiedImage } from './actions/embeds/proxied-image.ts';
import { pageHead } from './actions/site/page-head.ts';
import { mayReadAttachment } from './actions/uploads/may-read-attachment.ts';
import { version } from './build-info.ts';
import type { Config } from './config.ts';
import { registerApiPages } from './http/api-pages.ts';
import { bindings } from './http/bindings.ts';
import { registerContentPages } from './http/content-pages.ts';
import { registerCrawlerPages } from './http/crawler-pages.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerImageProxy } from './http/image-proxy-page.ts';
import { registerOperatingPages } from './http/operating-pages.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerWebPages } from './http/web-pages.ts';
import { createAllowance } from './lib/allowance.ts';
import type { Metrics } from './lib/metrics.ts';
import { contentFolder, incomingFolder } from './storage-wiring.ts';
import { locationReader } from './visitor-wiring.ts';

interface HttpParts {
  readonly logger: Logger;
  readonly deps: ActionDeps;
  readonly metrics: Metrics;
  readonly isReady: () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;
}

/** Builds the HTTP server with all its pages; it does not listen yet. */
export async function createWebServer(config: Config, parts: HttpParts): Promise<FastifyInstance> {
  const { logger, deps, metrics, isReady } = parts;
  const isSecure = deps.config.publicOrigin.startsWith('https:');
  const hasRateLimits = config.RATE_LIMITS === 'on';
  const server = createHttpServer({
    logger,
    publicOrigin: deps.config.publicOrigin,
    trustedProxies: config.TRUSTED_PROXIES,
    hasRateLimits,
    bindings,
    requestDeps: {
      actionDeps: deps,
      countCall: createRateLimits({ isOn: hasRateLimits }),
      locationOf: locationReader(config),
      isSecure,
      uploadFolder: incomingFolder(config),
      checksReplies: config.NODE_ENV !== 'production',
    },
  });
  registerSecurityHeaders(server, { isSecure });
  registerCrawlerPages(server, { publicOrigin: deps.config.publicOrigin });
  registerOperatingPages(server, {
    metrics,
    metricsToken: config.METRICS_TOKEN,
    // the server itself speaks no TLS: who reaches it by https reaches a proxy
    isBehindProxy: isSecure || config.TRUSTED_PROXIES.length > 0,
    isReady,
  });
  await registerContentPages(server, {
    folder: contentFolder(config),
    mayReadAttachment: (key) => mayReadAttachment(deps, key),
  });
  registerImageProxy(server, {
    links: deps.imageLinks,
    find: (address) => proxiedImage(deps, address),
  });
  await registerWebPages(server, {
    folder: join(import.meta.dirname, '..', 'dist', 'renderer'),
    publicOrigin: deps.config.publicOrigin,
    headOf: (path, language) => pageHead(deps, path, language),
    lookups: createAllowance({ points: 60, seconds: 60, isOn: hasRateLimits }),
    documents: createAllowance({ points: 240, seconds: 60, isOn: hasRateLimits }),
  });
  await registerApiPages(server, { shapes: endpoints, version });
  return server;
}
