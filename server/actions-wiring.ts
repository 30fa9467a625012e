import type { Logger } from 'pino';
import type { ActionDeps } from './actions/action-deps.ts';
import type { Announcer, GatewayDoor, Outlet } from './actions/announcer.ts';
import type { JobQueue } from './actions/job.ts';
import type { MessageIndexer } from './actions/search/message-indexer.ts';
import { createMessageWriter } from './actions/messages/create-message-writer.ts';
import { createSessionDirectory } from './actions/sessions/create-session-directory.ts';
import { createDoors } from './actions/write/create-doors.ts';
import { createWrite } from './actions/write/create-write.ts';
import { createWithTeamLock } from './actions/write/with-team-lock.ts';
import { openCalls } from './calls-wiring.ts';
import { passwordCostOf, publicOriginOf, type Config } from './config.ts';
import { createAllowance, unlimited } from './state/allowance.ts';
import type { SharedState } from './state/shared-state.ts';
import type { VoiceRooms } from './state/voice-rooms.ts';
import { createCaptcha } from './lib/captcha.ts';
import type { Clock } from './lib/clock.ts';
import type { Closers } from './lib/closers.ts';
import type { NewId } from './lib/id-source.ts';
import type { ContentStore } from './lib/content-store.ts';
import { createKeyedLock } from './lib/keyed-lock.ts';
import type { Metrics } from './lib/metrics.ts';
import type { ReleasePlace } from './lib/release-files.ts';
import { createPasskeys } from './lib/passkeys.ts';
import { createPasswords } from './lib/passwords.ts';
import { createPushSender } from './lib/push-sender.ts';
import type { WebFetch, WebPost } from './lib/web-fetch.ts';
import { createBotTokens } from './lib/bot-tokens.ts';
import { createWebhookTokens } from './lib/webhook-tokens.ts';
import { createMediaParts } from './media-wiring.ts';
import { createConnectionProviders } from './connections-wiring.ts';
import { createGifs } from './gifs-wiring.ts';
import { createPayments } from './payments-wiring.ts';
import { performAct } from './actions/meetings/perform-act.ts';
import { openVoiceOutputs } from './recording-wiring.ts';
import { createSiteParts, siteConfig } from './site-wiring.ts';
import { openDirectories } from './directory-wiring.ts';
import type { Database } from './store/database.ts';
import { installationSecret } from './store/installation.ts';
import type { ReadHistory } from './store/read-history.ts';
import { openVoiceParts } from './voice-wiring.ts';

interface ActionParts {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly database: Database;
  readonly gateway: Pick<
    GatewayDoor,
    'isOnline' | 'isConnected' | 'hasSocket' | 'tellMedia' | 'tellMeeting'
  >;
  /** Where what happens is announced. */
  readonly outlet: Outlet;
  readonly readHistory: ReadHistory;
  readonly metrics: Metrics;
  readonly web: WebFetch;
  readonly webPost: WebPost;
  readonly jobs: JobQueue;
  readonly indexer: MessageIndexer;
  readonly state: SharedState;
  readonly content: ContentStore;
  /** null: this server serves no releases */
  readonly releasePlace: ReleasePlace | null;
  readonly closers: Closers;
}

/**
 * Session cookies and tickets that no session is known for, a network: as many as people with old
 * cookies behind one address show, and few enough to ask the database for.
 */
const unknownTokens = { name: 'unknown-tokens', points: 200, seconds: 60 };

/** Connections that writes leave to what is asked meanwhile, where they hold theirs beyond a commit. */
const CONNECTIONS_FOR_OTHERS = 4;

/** What actions may touch, and what ends with it. */
interface MadeDeps {
  readonly deps: ActionDeps;
  /** Ends all calls, and waits until each has its line. */
  readonly endCalls: () => Promise<void>;
}

/** Whom a push service writes to when this server is a burden to it. */
function contactOf(config: Config): string {
  return config.OPERATOR_EMAIL ? `mailto:${config.OPERATOR_EMAIL}` : publicOriginOf(config);
}

/** Gathers everything that actions may touch. */
export async function createActionDeps(config: Config, parts: ActionParts): Promise<MadeDeps> {
  const { logger, clock, newId, gateway, metrics, state, outlet } = parts;
  const { db, pool } = parts.database;
  const hasRateLimits = config.RATE_LIMITS === 'on';
  const doors = createDoors(outlet);
  // they follow each other, and lines are written with all that is gathered here
  const { calls, endCalls } = openCalls({
    state,
    clock,
    newId,
    outlet,
    logger,
    voice: () => voice,
    deps: () => all,
  });
  const voiceParts = await openVoiceParts(config, {
    logger,
    clock,
    gateway,
    state,
    newId,
    outlet,
    calls,
  });
  const { media, meetings } = voiceParts;
  const voice: VoiceRooms = voiceParts.voice;
  const outputs = await openVoiceOutputs(config, {
    media,
    nodes: state.mediaNodes,
    clock,
    logger,
  });
  const [captchaKey, passkeyKey, imageKey, paymentKey, webhookKey, botKey, vapidKey] =
    await Promise.all([
      installationSecret(db, 'captcha-key'),
      installationSecret(db, 'passkey-key'),
      installationSecret(db, 'image-proxy-key'),
      installationSecret(db, 'sandbox-payment-key'),
      config.WEBHOOK_KEY ?? installationSecret(db, 'webhook-key'),
      config.BOT_KEY ?? installationSecret(db, 'bot-key'),
      config.VAPID_KEY ?? installationSecret(db, 'vapid-key'),
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
    announcer: {
      isOnline: (userId) => gateway.isOnline(userId),
      isConnected: (userId) => gateway.isConnected(userId),
      hasSocket: (sessionId) => gateway.hasSocket(sessionId),
      tellMeeting: (sessionId, signal) => gateway.tellMeeting(sessionId, signal),
      endAuthSessions: doors.endAuthSessions,
    } satisfies Announcer,
    readHistory: parts.readHistory,
    activities: state.activities,
    counters: state.counters,
    reservedBytes: state.reservedBytes,
    watches: state.watches,
    voiceTokens: state.voiceTokens,
    voice,
    calls,
    media,
    meetings,
    outputs,
    ...openDirectories(db, voice, () => state.isTrusted()),
    sessions: createSessionDirectory({
      db,
      clock,
      newId,
      isTrusted: () => state.isTrusted(),
      lookups: hasRateLimits ? createAllowance(state.counters, unknownTokens) : unlimited,
      onReuse({ sessionId }) {
        Promise.resolve(doors.endAuthSessions([sessionId])).catch((error: unknown) =>
          logger.error({ err: error }, 'the end of a session could not be told'),
        );
      },
    }),
    passwords: createPasswords(passwordCostOf(config)),
    passkeys: createPasskeys({
      hmacKey: passkeyKey,
      origin: new URL(publicOriginOf(config)).origin,
      clock,
      takeOnce: (key, expiresAt) => state.oneTimeKeys.use(key, expiresAt),
    }),
    captcha: createCaptcha({
      hmacKey: captchaKey,
      clock,
      takeOnce: (key, expiresAt) => state.oneTimeKeys.use(key, expiresAt),
      isOn: config.CAPTCHA !== 'off',
    }),
    ...createSiteParts(config, parts),
    payments: createPayments(config, { db, sandboxKey: paymentKey }),
    connections: createConnectionProviders(config),
    content: parts.content,
    ...createMediaParts({ web: parts.web, imageKey, counters: state.counters }),
    gifs: createGifs(config, { imageKey, clock, logger, closers: parts.closers }),
    botTokens: createBotTokens(botKey),
    push: createPushSender({ key: vapidKey, contact: contactOf(config), post: parts.webPost }),
    webhookTokens: createWebhookTokens(webhookKey),
    messages: createMessageWriter({
      pool,
      onWritten: (written) => {
        metrics.messagesWritten.inc(written.length);
        parts.indexer.note(written.map(({ channelId, id }) => ({ channelId, id })));
      },
    }),
    jobs: parts.jobs,
  };
  const { tell, publishCommitted } = doors;
  const writeDeps = {
    ...deps,
    // no action has it: what holds in this process alone decides nothing
    lock: createKeyedLock(),
    outlet,
    otherNodes: state.otherNodes,
    writesAtOnce: Math.max(1, config.DATABASE_POOL_SIZE - CONNECTIONS_FOR_OTHERS),
  };
  const write = createWrite(writeDeps);
  const withTeamLock = createWithTeamLock(writeDeps);
  const all: ActionDeps = { ...deps, tell, publishCommitted, write, withTeamLock };
  meetings.listen((place, deed) => performAct(all, place, deed));
  return { deps: all, endCalls };
}
