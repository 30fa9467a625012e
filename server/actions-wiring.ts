import type { Logger } from 'pino';
import type { ActionDeps } from './actions/action-deps.ts';
import type { GatewayDoor } from './actions/announcer.ts';
import type { JobQueue } from './actions/job.ts';
import type { MessageIndexer } from './actions/search/message-indexer.ts';
import { createMessageWriter } from './actions/messages/create-message-writer.ts';
import { createSessionDirectory } from './actions/sessions/create-session-directory.ts';
import { createDoors } from './actions/write/create-doors.ts';
import { createWrite } from './actions/write/create-write.ts';
import { publicOriginOf, type Config } from './config.ts';
import { createAllowance, unlimited } from './state/allowance.ts';
import type { SharedState } from './state/shared-state.ts';
import { createCaptcha } from './lib/captcha.ts';
import type { Clock } from './lib/clock.ts';
import { createIdSource } from './lib/id-source.ts';
import { createKeyedLock } from './lib/keyed-lock.ts';
import type { Metrics } from './lib/metrics.ts';
import { createPasswords } from './lib/passwords.ts';
import type { WebFetch } from './lib/web-fetch.ts';
import { createMediaParts } from './media-wiring.ts';
import { createSiteParts, siteConfig } from './site-wiring.ts';
import { openDirectories } from './directory-wiring.ts';
import type { Database } from './store/database.ts';
import { installationSecret } from './store/installation.ts';
import type { ReadHistory } from './store/read-history.ts';
import { openVoice } from './voice-wiring.ts';

interface ActionParts {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly readHistory: ReadHistory;
  readonly gateway: GatewayDoor;
  readonly metrics: Metrics;
  readonly web: WebFetch;
  readonly jobs: JobQueue;
  readonly indexer: MessageIndexer;
  readonly state: SharedState;
}

/**
 * Session cookies and tickets that no session is known for, a network: as many as people with old
 * cookies behind one address show, and few enough to ask the database for.
 */
const unknownTokens = { name: 'unknown-tokens', points: 200, seconds: 60 };

/** Gathers everything that actions may touch. */
export async function createActionDeps(config: Config, parts: ActionParts): Promise<ActionDeps> {
  const { logger, clock, gateway, metrics, state } = parts;
  const { db, pool } = parts.database;
  const newId = createIdSource({ now: () => clock.now(), node: config.NODE_ID });
  const hasRateLimits = config.RATE_LIMITS === 'on';
  const voice = openVoice({ state, clock, newId, gateway });
  const [captchaKey, imageKey] = await Promise.all([
    installationSecret(db, 'captcha-key'),
    installationSecret(db, 'image-proxy-key'),
  ]);
  const deps = {
    config: {
      publicOrigin: publicOriginOf(config),
      admittedRegions: config.ALLOWED_REGIONS,
      isProduction: config.NODE_ENV === 'production',
      hasRateLimits,
      hasLinkPreviews: config.LINK_PREVIEWS === 'on',
      ...siteConfig(config),
    },
    clock,
    newId,
    logger,
    db,
    readHistory: parts.readHistory,
    announcer: gateway,
    activities: state.activities,
    reservedBytes: state.reservedBytes,
    voiceTokens: state.voiceTokens,
    voice,
    ...openDirectories(db, voice),
    sessions: createSessionDirectory({
      db,
      clock,
      newId,
      lookups: hasRateLimits ? createAllowance(state.counters, unknownTokens) : unlimited,
      onReuse: ({ sessionId }) => gateway.endAuthSession(sessionId),
    }),
    passwords: createPasswords(),
    captcha: createCaptcha({
      hmacKey: captchaKey,
      clock,
      takeOnce: (key, expiresAt) => state.oneTimeKeys.use(key, expiresAt),
      isOn: config.CAPTCHA !== 'off',
    }),
    ...createSiteParts(config, { logger, clock }),
    ...createMediaParts(config, { web: parts.web, imageKey, counters: state.counters }),
    messages: createMessageWriter({
      pool,
      onWritten: (written) => {
        metrics.messagesWritten.inc(written.length);
        parts.indexer.note(written.map(({ channelId, id }) => ({ channelId, id })));
      },
    }),
    lock: createKeyedLock(),
    jobs: parts.jobs,
  };
  return { ...deps, ...createDoors(gateway), write: createWrite({ ...deps, outlet: gateway }) };
}
