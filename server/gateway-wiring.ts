import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { SessionId } from '#shared/lib/ids.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { botSessionId, findBotCaller } from './actions/bots/bot-actor.ts';
import { channelMounted } from './actions/socket/channel-mounted.ts';
import { loadReady } from './actions/socket/load-ready.ts';
import { messageRead } from './actions/socket/message-read.ts';
import { presenceUpdate } from './actions/socket/presence-update.ts';
import { createReadyReads } from './actions/socket/ready-reads.ts';
import { redeemSocketTicket } from './actions/socket/redeem-socket-ticket.ts';
import { createStillSignedIn } from './actions/socket/still-signed-in.ts';
import { typing } from './actions/socket/typing.ts';
import { voiceCapabilities } from './actions/socket/voice-capabilities.ts';
import { voiceJoin } from './actions/socket/voice-join.ts';
import { voiceLeave } from './actions/socket/voice-leave.ts';
import { voiceControl } from './actions/socket/voice-control.ts';
import { voiceMeeting } from './actions/socket/voice-meeting.ts';
import { voiceMedia } from './actions/socket/voice-media.ts';
import { voicePrepare } from './actions/socket/voice-prepare.ts';
import { voiceState } from './actions/socket/voice-state.ts';
import { tellActivityWith } from './actions/status/tell-activity.ts';
import { endWatching } from './actions/watching/tell-watch.ts';
import { createGateway } from './gateway/gateway.ts';
import {
  defaultGatewayConfig,
  type GatewayConfig,
  type GatewayDeps,
  type GatewayMetrics,
  type HubStats,
} from './gateway/gateway-deps.ts';
import type { Hub } from './gateway/hub.ts';
import { PresenceBatches } from './gateway/presence-batches.ts';
import { readCookie, sessionCookieName } from './http/cookies.ts';
import type { Metrics } from './lib/metrics.ts';
import { traced, type Tracing } from './lib/tracing.ts';
import { setTimer } from './lib/set-timer.ts';
import type { SharedState } from './state/shared-state.ts';
import { findPresences } from './store/users.ts';

export interface RunningGateway {
  readonly hub: Hub;
  readonly config: Pick<GatewayConfig, 'offlineGraceMs' | 'reconnectSpreadMs'>;
  stats(): HubStats;
  /** Tells clients to move and waits, within a bound, until their sockets are closed. */
  stop(): Promise<void>;
}

interface GatewayParts {
  readonly deps: ActionDeps;
  readonly state: SharedState;
  readonly logger: Logger;
  readonly httpServer: Server;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Off for measuring and tests: sockets then open as often as they like. */
  readonly hasRateLimits: boolean;
  readonly overrides?: Partial<GatewayConfig> | undefined;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
}

/** A span for each frame that asks for something. */
function tracedFrames(
  onFrame: GatewayDeps['onFrame'],
  tracing: Tracing | null,
): GatewayDeps['onFrame'] {
  if (tracing === null) return onFrame;
  const handlers = Object.entries(onFrame).map(([name, handle]) => {
    // reason: each is called with just what its own name takes, by the gateway
    const ask = handle as (...args: unknown[]) => Promise<unknown>;
    const start = { name: `socket ${name}`, kind: 'server' } as const;
    return [name, (...args: unknown[]) => traced(tracing, start, () => ask(...args))] as const;
  });
  // reason: the same names, each with a function that takes and answers the same
  return Object.fromEntries(handlers) as unknown as GatewayDeps['onFrame'];
}

function gatewayMetrics({ eventsPublished, socketsClosed, resumes }: Metrics): GatewayMetrics {
  return {
    published: (type) => eventsPublished.inc({ type }),
    socketClosed: (code) => socketsClosed.inc({ code }),
    resumed: (outcome) => resumes.inc({ outcome }),
  };
}

/** Only differences of it are used. */
const clock = { now: () => performance.now() };

/** Joins the gateway with what the rest of the server knows and does. */
export function startGateway({
  deps,
  state,
  logger,
  httpServer,
  ...parts
}: GatewayParts): RunningGateway {
  const isSecure = deps.config.publicOrigin.startsWith('https:');
  const cookieName = sessionCookieName(isSecure);

  const config: GatewayConfig = {
    ...defaultGatewayConfig,
    allowedOrigins: [deps.config.publicOrigin],
    ...(parts.hasRateLimits ? {} : { openingBurst: Number.MAX_SAFE_INTEGER }),
    ...parts.overrides,
  };
  const bounds = {
    structureBytes: config.readyStructureBytes,
    countedChannels: config.readyCountedChannels,
  };
  const stillSignedIn = createStillSignedIn(deps);
  const readyDeps = { ...deps, reads: createReadyReads(deps) };
  const presences = new PresenceBatches({
    clock,
    setTimer,
    chosenPresences: (userIds) => findPresences(deps.db, userIds),
    tell(told) {
      if (state.otherNodes === null) gateway.hub.presencesChanged(told);
      else deps.tell(gateway.hub.presenceEvents(told));
      for (const [userId, presence] of told) tellActivityWith(deps, userId, presence);
    },
    onFailure: (error) => logger.error({ err: error }, 'presence could not be told'),
  });
  const gateway = createGateway({
    config,
    clock,
    wallClock: deps.clock,
    setTimer,
    random: Math.random,
    newSessionToken: () => randomBytes(16).toString('base64url'),
    newRequestId: randomUUID,
    logger,
    metrics: gatewayMetrics(parts.metrics),
    addressOf: parts.addressOf,
    async authenticate({ cookie, authorization, ticket, ip }) {
      const bot = await findBotCaller(deps, authorization);
      if (bot) return { userId: bot.actor.userId, authSessionId: botSessionId(bot.token) };
      if (ticket !== undefined) {
        const owner = await redeemSocketTicket(deps, { ticket, ip });
        return owner && { userId: owner.userId, authSessionId: owner.sessionId };
      }
      const token = readCookie(cookie, cookieName);
      const session = token ? await deps.sessions.find(token, { ip }) : null;
      return session ? { userId: session.actor.userId, authSessionId: session.sessionId } : null;
    },
    // reason: `authenticate` above has made it of one
    isSignedIn: ({ authSessionId }) => stillSignedIn(authSessionId as SessionId),
    loadReady: (userId, firstTeams) =>
      traced(parts.tracing, { name: 'socket READY', kind: 'server' }, () =>
        loadReady(readyDeps, userId, { bounds, firstTeams }),
      ),
    directory: deps.directory,
    voice: {
      channelsInUse: (teamId) => deps.voice.channelsInUse(teamId),
      sessionCut(sessionId) {
        deps.voice.sessionCut(sessionId);
        deps.meetings.sessionCut(sessionId);
      },
      sessionBack(sessionId) {
        deps.voice.sessionBack(sessionId);
        deps.meetings.sessionBack(sessionId);
        const stay = deps.voice.stayOf(sessionId);
        if (!stay) return;
        deps.media.tellAgain(stay);
        deps.meetings.tellAgain(stay);
      },
      sessionEnded(sessionId) {
        deps.meetings.sessionEnded(sessionId);
        deps.voice.sessionEnded(sessionId);
      },
    },
    onFrame: tracedFrames(
      {
        channelMounted: (session, data) => channelMounted(deps, session, data),
        typing: (session, data) => typing(deps, session, data),
        messageRead: (session, data) => messageRead(deps, session, data),
        presence: (session, data) => presenceUpdate(deps, session, data),
        voiceCapabilities: (session) => voiceCapabilities(deps, session),
        voicePrepare: (session, data) => voicePrepare(deps, session, data),
        voiceJoin: (session, data) => voiceJoin(deps, session, data),
        voiceState: (session, data) => voiceState(deps, session, data),
        voiceLeave: (session) => voiceLeave(deps, session),
        voiceMeeting: (session, data) => voiceMeeting(deps, session, data),
        voiceControl: (session, data) => voiceControl(deps, session, data),
        voiceMedia: (session, data) => voiceMedia(deps, session, data),
      },
      parts.tracing,
    ),
    online: state.openOnlineUsers({
      graceMs: config.offlineGraceMs,
      onOnline: (userId) => presences.changed(userId, true),
      onOffline(userId) {
        presences.changed(userId, false);
        endWatching(deps, userId).catch((error: unknown) =>
          logger.error({ err: error }, 'the end of watching could not be told'),
        );
      },
    }),
  });
  gateway.attach(httpServer);

  return {
    hub: gateway.hub,
    config,
    stats: () => gateway.hub.stats(),
    async stop() {
      await gateway.stop();
      // the database is closed next, and every client has gone
      await presences.stop();
    },
  };
}
