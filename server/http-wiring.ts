import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { gifPicture } from './actions/gifs/gif-picture.ts';
import { proxiedImage } from './actions/embeds/proxied-image.ts';
import { blogFeed } from './actions/blogs/blog-feed.ts';
import { takeCallback } from './actions/store/take-callback.ts';
import { pageHead } from './actions/site/page-head.ts';
import { mayReadAttachment } from './actions/uploads/may-read-attachment.ts';
import { version } from './build-info.ts';
import type { Config } from './config.ts';
import { registerApiRoutes } from './http/api-routes.ts';
import { bindings } from './http/bindings.ts';
import { registerContentRoutes } from './http/content-routes.ts';
import { registerCrawlerRoutes } from './http/crawler-routes.ts';
import { createHttpServer } from './http/http-server.ts';
import { registerImageProxy } from './http/image-proxy-route.ts';
import { registerLivestreams } from './http/livestream-routes.ts';
import { registerOperatingRoutes } from './http/operating-routes.ts';
import { createRateLimits, uncountedCalls } from './http/rate-limits.ts';
import { registerPaymentRoutes } from './http/payment-routes.ts';
import { registerReleases } from './http/release-routes.ts';
import { registerSandboxPayments } from './http/sandbox-payment-routes.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerShortInvites } from './http/short-invites.ts';
import { registerWebRoutes } from './http/web-routes.ts';
import { projectFolder } from './lib/project-folder.ts';
import { servedFiles, type ReleasePlace } from './lib/release-files.ts';
import { createAllowance, unlimited, type Allowance } from './state/allowance.ts';
import type { Counters } from './state/counters.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Tracing } from './lib/tracing.ts';
import { incomingFolder } from './storage-wiring.ts';
import { locationReader } from './visitor-wiring.ts';
import { pingedOrigins } from './site-wiring.ts';

interface HttpParts {
  readonly logger: Logger;
  readonly deps: ActionDeps;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
  readonly counters: Counters;
  /** null: this server serves no releases */
  readonly releasePlace: ReleasePlace | null;
  /** Names the installation where programs ask for it. */
  readonly installation: string;
  readonly isReady: () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;
}

/** Heads of shared links that a network may have looked up, and pages that it may open. */
const pageLookups = { name: 'page-lookups', points: 60, seconds: 60 };
const pageDocuments = { name: 'page-documents', points: 240, seconds: 60 };
/** A viewer fetches the playlist and a piece every two seconds: enough for fifty behind one address. */
const livestreamPieces = { name: 'livestream-pieces', points: 3_000, seconds: 60 };

/** A new version is fetched in the parts that changed: hundreds, for each of those behind an address. */
const releaseAnswers = { name: 'release-answers', points: 3_000, seconds: 60 };

/** What a payment company and its buyers may send from one network. */
const paymentCalls = { name: 'payment-calls', points: 300, seconds: 60 };

function framedSources({ payments }: ActionDeps): readonly string[] {
  return payments?.frameSources ?? [];
}

/** Where a payment company calls, and the page of the built-in one. */
async function servePayments(
  server: FastifyInstance,
  deps: ActionDeps,
  calls: Allowance,
): Promise<void> {
  const { payments } = deps;
  if (payments === null) return;
  const { name: provider, sandbox: desk } = payments;
  await registerPaymentRoutes(server, {
    provider,
    takeCallback: (call) => takeCallback(deps, call),
    calls,
  });
  if (desk) await registerSandboxPayments(server, { desk, calls });
}

/** Builds the HTTP server with all its pages; it does not listen yet. */
export async function createWebServer(config: Config, parts: HttpParts): Promise<FastifyInstance> {
  const { logger, deps, metrics, tracing, counters, releasePlace, installation, isReady } = parts;
  const isSecure = deps.config.publicOrigin.startsWith('https:');
  const hasRateLimits = config.RATE_LIMITS === 'on';
  const server = createHttpServer({
    logger,
    tracing,
    publicOrigin: deps.config.publicOrigin,
    trustedProxies: config.TRUSTED_PROXIES,
    hasRateLimits,
    bindings,
    requestDeps: {
      actionDeps: deps,
      countCall: hasRateLimits ? createRateLimits(counters) : uncountedCalls,
      locationOf: locationReader(config),
      isSecure,
      uploadFolder: incomingFolder(config),
      checksReplies: config.NODE_ENV !== 'production',
    },
  });
  if (deps.config.inviteOrigin !== null)
    registerShortInvites(server, {
      inviteOrigin: deps.config.inviteOrigin,
      publicOrigin: deps.config.publicOrigin,
    });
  registerSecurityHeaders(server, { isSecure });
  registerCrawlerRoutes(server, {
    publicOrigin: deps.config.publicOrigin,
    feedOf: (teamId) => blogFeed(deps, teamId),
  });
  registerOperatingRoutes(server, {
    metrics,
    installation,
    metricsToken: config.METRICS_TOKEN,
    // the server itself speaks no TLS: who reaches it by https reaches a proxy
    isBehindProxy: isSecure || config.TRUSTED_PROXIES.length > 0,
    isReady,
  });
  await registerContentRoutes(server, {
    content: deps.content,
    mayReadAttachment: (key) => mayReadAttachment(deps, key),
  });
  registerImageProxy(server, {
    links: deps.imageLinks,
    find: (address) => proxiedImage(deps, address),
    findGif: (signed) => gifPicture(deps, signed),
  });
  registerLivestreams(server, {
    find: (secret, name) => deps.outputs.livestreamFile(secret, name),
    pieces: hasRateLimits ? createAllowance(counters, livestreamPieces) : unlimited,
  });
  if (releasePlace !== null) {
    registerReleases(server, {
      releases: servedFiles(releasePlace),
      answers: hasRateLimits ? createAllowance(counters, releaseAnswers) : unlimited,
    });
  }
  await servePayments(
    server,
    deps,
    hasRateLimits ? createAllowance(counters, paymentCalls) : unlimited,
  );
  await registerWebRoutes(server, {
    folder: join(projectFolder(), 'dist', 'renderer'),
    publicOrigin: deps.config.publicOrigin,
    pinged: pingedOrigins(deps.config),
    framed: framedSources(deps),
    headOf: (path, language) => pageHead(deps, path, language),
    lookups: hasRateLimits ? createAllowance(counters, pageLookups) : unlimited,
    documents: hasRateLimits ? createAllowance(counters, pageDocuments) : unlimited,
  });
  await registerApiRoutes(server, { shapes: endpoints, version });
  return server;
}
