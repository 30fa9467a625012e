import type { Logger } from 'pino';
import type { ActionDeps, Announcer } from './actions/action-deps.ts';
import type { MessageIndexer } from './actions/search/message-indexer.ts';
import { createMessageWriter } from './actions/messages/create-message-writer.ts';
import { createSessionDirectory } from './actions/sessions/create-session-directory.ts';
import { createActivityBoard } from './actions/status/activity-board.ts';
import type { Config } from './config.ts';
import { createAllowance } from './lib/allowance.ts';
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
import { openVoice } from './voice-wiring.ts';

/** The gateway comes after the actions that announce through it: until then nobody is connected. */
export function createAnnouncerDoor(): { announcer: Announcer; open(real: Announcer): void } {
  let real: Announcer | undefined;
  return {
    open(announcer) {
      real = announcer;
    },
    announcer: {
      publish: (events) => real?.publish(events),
      teamChanged: (announcement) => real?.teamChanged(announcement),
      contactsChanged: (contacts) => real?.contactsChanged(contacts),
      voicePlaceChanged: (change) => real?.voicePlaceChanged(change),
      endAuthSession: (sessionId) => real?.endAuthSession(sessionId),
      isOnline: (userId) => real?.isOnline(userId) ?? false,
      hasSocket: (sessionId) => real?.hasSocket(sessionId) ?? false,
    },
  };
}

interface ActionParts {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly announcer: Announcer;
  readonly metrics: Metrics;
  readonly web: WebFetch;
  readonly indexer: MessageIndexer;
}

/**
 * Session cookies and tickets that no session is known for, a network: as many as people with old
 * cookies behind one address show, and few enough to ask the database for.
 */
const unknownTokens = { points: 200, seconds: 60 };

/** Gathers everything that actions may touch. */
export async function createActionDeps(config: Config, parts: ActionParts): Promise<ActionDeps> {
  const { logger, clock, announcer, metrics } = parts;
  const { db, pool } = parts.database;
  const newId = createIdSource({ now: () => clock.now(), node: config.NODE_ID });
  const tokenLookups = createAllowance({ ...unknownTokens, isOn: config.RATE_LIMITS === 'on' });
  const voice = openVoice({ clock, newId, announcer });
  const [captchaKey, imageKey] = await Promise.all([
    installationSecret(db, 'captcha-key'),
    installationSecret(db, 'image-proxy-key'),
  ]);
  return {
    config: {
      publicOrigin: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
      admittedRegions: config.ALLOWED_REGIONS,
      isProduction: config.NODE_ENV === 'production',
      hasRateLimits: config.RATE_LIMITS === 'on',
      hasLinkPreviews: config.LINK_PREVIEWS === 'on',
      ...siteConfig(config),
    },
    clock,
    newId,
    logger,
    db,
    announcer,
    activities: createActivityBoard(clock),
    ...voice,
    ...openDirectories(db, voice.voice),
    sessions: createSessionDirectory({
      db,
      clock,
      newId,
      lookups: tokenLookups,
      onReuse: ({ sessionId }) => announcer.endAuthSession(sessionId),
    }),
    passwords: createPasswords(),
    captcha: createCaptcha({ hmacKey: captchaKey, clock, isOn: config.CAPTCHA !== 'off' }),
    ...createSiteParts(config, { logger, clock }),
    ...createMediaParts(config, { web: parts.web, imageKey, clock: parts.clock }),
    messages: createMessageWriter({
      pool,
      onWritten: (written) => {
        metrics.messagesWritten.inc(written.length);
        parts.indexer.note(written.map(({ channelId, id }) => ({ channelId, id })));
      },
    }),
    lock: createKeyedLock(),
  };
}
