import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import type { ActionDeps, Announcer, TeamAnnouncement } from './actions/action-deps.ts';
import { channelMounted } from './actions/socket/channel-mounted.ts';
import { loadReady } from './actions/socket/load-ready.ts';
import { messageRead } from './actions/socket/message-read.ts';
import { presenceUpdate } from './actions/socket/presence-update.ts';
import { redeemSocketTicket } from './actions/socket/redeem-socket-ticket.ts';
import { typing } from './actions/socket/typing.ts';
import { voiceJoin } from './actions/socket/voice-join.ts';
import { voiceLeave } from './actions/socket/voice-leave.ts';
import { voiceState } from './actions/socket/voice-state.ts';
import { tellActivityWith } from './actions/status/tell-activity.ts';
import { createGateway } from './gateway/gateway.ts';
import { defaultGatewayConfig, type GatewayConfig } from './gateway/gateway-deps.ts';
import type { Hub, HubStats } from './gateway/hub.ts';
import { readCookie, sessionCookieName } from './http/cookies.ts';
import { findUser } from './store/users.ts';

export interface RunningGateway {
  readonly announcer: Announcer;
  stats(): HubStats;
  /** Tells clients to move and waits, within a bound, until their sockets are closed. */
  stop(): Promise<void>;
}

interface GatewayParts {
  readonly deps: ActionDeps;
  readonly logger: Logger;
  readonly httpServer: Server;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Off for measuring and tests: sockets then open as often as they like. */
  readonly hasRateLimits: boolean;
  readonly overrides?: Partial<GatewayConfig> | undefined;
}

/** The hub as actions see it: the order of the calls is what keeps everybody's view right. */
function announcerOf(hub: Hub): Announcer {
  return {
    publish: (events) => hub.publish(events),
    teamChanged(announcement: TeamAnnouncement) {
      const { teamId, before, after, members, events } = announcement;
      // who joined hears of it as a member; who left hears of it, and then nothing more
      for (const change of members)
        if (change.change === 'joined') hub.memberChanged(teamId, change);
      for (const change of members)
        if (change.change === 'roles') hub.memberChanged(teamId, change);
      hub.publish(events, { before });
      for (const change of members) if (change.change === 'left') hub.memberChanged(teamId, change);
      const joined = members
        .filter(({ change }) => change === 'joined')
        .map(({ userId }) => userId);
      if (joined.length > 0) hub.showVoice(teamId, joined);
      if (announcement.isStructural) hub.teamChanged(teamId, before, after);
    },
    contactsChanged: (contacts) => hub.contactsChanged(contacts),
    voicePlaceChanged: (change) => hub.voicePlaceChanged(change),
    endAuthSession: (sessionId) => hub.endAuthSession(sessionId),
    isOnline: (userId) => hub.isOnline(userId),
    hasSocket: (sessionId) => hub.book.hasSocket(sessionId),
  };
}

/** Joins the gateway with what the rest of the server knows and does. */
export function startGateway({ deps, logger, httpServer, ...parts }: GatewayParts): RunningGateway {
  const isSecure = deps.config.publicOrigin.startsWith('https:');
  const cookieName = sessionCookieName(isSecure);

  async function tellPresence(userId: UserId, isOnline: boolean): Promise<void> {
    const user = await findUser(deps.db, userId);
    // whoever chose to appear offline comes and goes unseen
    if (!user || user.presence === 0) return;
    const presence = isOnline ? user.presence : 0;
    deps.announcer.publish([{ event: { type: 'PRESENCE_UPDATE', data: { userId, presence } } }]);
    tellActivityWith(deps, userId, presence);
  }

  function reportFailure(error: unknown): void {
    logger.error({ err: error }, 'presence could not be told');
  }

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
  const gateway = createGateway({
    config,
    clock: { now: () => performance.now() },
    wallClock: deps.clock,
    setTimer(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newSessionToken: () => randomBytes(16).toString('base64url'),
    newRequestId: randomUUID,
    logger,
    metrics: {},
    addressOf: parts.addressOf,
    async authenticate({ cookie, ticket, ip }) {
      if (ticket !== undefined) {
        const owner = await redeemSocketTicket(deps, { ticket, ip });
        return owner && { userId: owner.userId, authSessionId: owner.sessionId };
      }
      const token = readCookie(cookie, cookieName);
      const session = token ? await deps.sessions.find(token, { ip }) : null;
      return session
        ? { userId: session.actor.userId, authSessionId: session.actor.sessionId }
        : null;
    },
    loadReady: (userId, firstTeams) => loadReady(deps, userId, { bounds, firstTeams }),
    directory: deps.directory,
    voice: deps.voice,
    onFrame: {
      channelMounted: (session, data) => channelMounted(deps, session, data),
      typing: (session, data) => typing(deps, session, data),
      messageRead: (session, data) => messageRead(deps, session, data),
      presence: (session, data) => presenceUpdate(deps, session, data),
      voiceJoin: (session, data) => voiceJoin(deps, session, data),
      voiceState: (session, data) => voiceState(deps, session, data),
      voiceLeave: (session) => voiceLeave(deps, session),
    },
    onUserOnline: (userId) => void tellPresence(userId, true).catch(reportFailure),
    onUserOffline: (userId) => void tellPresence(userId, false).catch(reportFailure),
  });
  gateway.attach(httpServer);

  return {
    announcer: announcerOf(gateway.hub),
    stats: () => gateway.hub.stats(),
    stop: () => gateway.stop(),
  };
}
