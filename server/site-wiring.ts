import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ActionConfig } from './actions/action-config.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { version } from './build-info.ts';
import { publicOriginOf, type Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import { createErrorService } from './lib/error-service.ts';
import { createMailer } from './lib/mailer.ts';
import { createOperatorMailbox } from './lib/operator-mailbox.ts';
import { createReleaseFeed, type ReleaseFeed } from './lib/release-feed.ts';
import { createPlaceFeed, type ReleasePlace } from './lib/release-files.ts';

/** Whether Plus is sold here, and for how much. */
function salesConfig(
  config: Config,
): Pick<ActionConfig, 'isSelling' | 'plusPrices' | 'transferAccount'> {
  return {
    isSelling: config.PAYMENTS !== 'off' || config.PLUS_TRANSFER_ACCOUNT !== undefined,
    plusPrices: { try: config.PLUS_PRICE_TRY, usd: config.PLUS_PRICE_USD },
    transferAccount: config.PLUS_TRANSFER_ACCOUNT ?? null,
  };
}

/** What the public pages say of the operator, and where links to invites begin. */
export function siteConfig(
  config: Config,
): Pick<
  ActionConfig,
  | 'inviteOrigin'
  | 'operator'
  | 'hasMailServer'
  | 'isSelling'
  | 'plusPrices'
  | 'transferAccount'
  | 'experiments'
  | 'voiceRegionPings'
> {
  return {
    inviteOrigin: config.INVITE_ORIGIN === undefined ? null : new URL(config.INVITE_ORIGIN).origin,
    operator: {
      name: config.OPERATOR_NAME ?? null,
      address: config.OPERATOR_ADDRESS ?? null,
      email: config.OPERATOR_EMAIL ?? null,
      phone: config.OPERATOR_PHONE ?? null,
      registration: config.OPERATOR_REGISTRATION ?? null,
    },
    hasMailServer: config.SMTP_URL !== undefined,
    ...salesConfig(config),
    experiments: config.EXPERIMENTS ?? {},
    voiceRegionPings: config.VOICE_REGION_PINGS ?? {},
  };
}

/** The origins of the addresses that say how far voice regions are. */
export function pingedOrigins({ voiceRegionPings }: Pick<ActionConfig, 'voiceRegionPings'>) {
  return [...new Set(Object.values(voiceRegionPings).map((address) => new URL(address).origin))];
}

/** What the law asks the public pages to say of a server's operator; the rest is optional. */
const neededOfOperator = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

/**
 * Tells the operator, at start and in the log, which settings the contact and legal pages lack.
 * Visitors read general words there instead.
 */
function warnOfMissingOperator(config: Config, logger: Logger): void {
  const missing = neededOfOperator.filter((name) => config[name] === undefined);
  if (config.NODE_ENV !== 'production' || missing.length === 0) return;
  logger.warn(
    { missing },
    `the contact and legal pages do not say who runs this server: set ${missing.join(', ')}`,
  );
}

interface SiteWorld {
  readonly logger: Logger;
  readonly clock: Clock;
  /** null: this server serves no releases */
  readonly releasePlace: ReleasePlace | null;
}

/** Mail to people and to the operator, and what is known of releases. */
export function createSiteParts(
  config: Config,
  world: SiteWorld,
): Pick<ActionDeps, 'errorService' | 'mailer' | 'operatorMailbox' | 'releases'> {
  const { logger, clock } = world;
  warnOfMissingOperator(config, logger);
  const mailerTo = (smtpUrl: string | null) =>
    createMailer({
      smtpUrl,
      outboxFolder: join(config.dataFolder, 'outbox'),
      from: config.MAIL_FROM,
      logger,
    });
  const smtpUrl = config.SMTP_URL ?? null;
  return {
    mailer: mailerTo(smtpUrl),
    operatorMailbox: createOperatorMailbox({
      address: config.OPERATOR_EMAIL ?? null,
      locale: config.DEFAULT_LOCATION === 'TR' ? 'tr' : 'en',
      smtpUrl,
      mailerTo,
    }),
    errorService: createErrorService({
      dsn: config.ERROR_REPORTS_DSN ?? null,
      release: `tayfa@${version}`,
      environment: config.NODE_ENV,
      clock,
      logger,
    }),
    releases: releaseFeed(config, world),
  };
}

/** What says which version is newest: the releases that are served here, or else a release host. */
function releaseFeed(config: Config, { logger, clock, releasePlace }: SiteWorld): ReleaseFeed {
  if (releasePlace !== null)
    return createPlaceFeed({ place: releasePlace, publicOrigin: publicOriginOf(config) });
  return createReleaseFeed({
    url: config.RELEASES_URL ?? null,
    cacheFile: join(config.dataFolder, 'latest-release.json'),
    clock,
    logger,
  });
}
