import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { createMemoryOnlineUsers } from '#server/state/online-users.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { defaultGatewayConfig } from '#server/gateway/gateway-deps.ts';
import { connectionFrame } from '#server/gateway/frame.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { MemoryTeams, silentVoice, uncounted } from '../../gateway/memory-teams.ts';
import { dueStamp } from './due-stamp.ts';
import { aMessageEvent, channelId, teamId, theChannel } from './measured-event.ts';
import { serveTarget } from './serve-target.ts';

// The gateway and its hub in a process of their own, as they run in the server, with one team in
// memory. The clients send no heartbeats, so their interval is longer than any measurement.

const teams = new MemoryTeams();
teams.set(teamId, { channels: [theChannel] });
const silently = (): Promise<void> => Promise.resolve();

const gateway = createGateway({
  config: { ...defaultGatewayConfig, heartbeatIntervalMs: 3_600_000 },
  clock: { now: () => performance.now() },
  wallClock: Date,
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newSessionToken: () => randomBytes(16).toString('base64url'),
  newRequestId: randomUUID,
  logger: pino({ level: 'error' }),
  metrics: uncounted,
  addressOf: () => '127.0.0.1',
  authenticate({ cookie = '' }) {
    const [userId = ''] = cookie.split(':');
    // reason: the clients' cookies name a user outright
    return Promise.resolve({ userId: userId as UserId, authSessionId: userId });
  },
  isSignedIn: () => Promise.resolve(true),
  loadReady(userId) {
    teams.join(userId, teamId);
    return Promise.resolve(teams.readyFor(userId));
  },
  directory: teams,
  voice: silentVoice,
  onFrame: {
    channelMounted: silently,
    typing: silently,
    messageRead: silently,
    presence: silently,
    voiceCapabilities: () => Promise.resolve({ media: null }),
    voicePrepare: () => Promise.reject(new Error('no voice here')),
    voiceJoin: () => Promise.resolve({ attendeeId: null, media: null, isWaiting: false }),
    voiceState: silently,
    voiceLeave: silently,
    voiceMeeting: silently,
    voiceControl: silently,
    voiceMedia: () => Promise.resolve({}),
  },
  online: createMemoryOnlineUsers({
    graceMs: defaultGatewayConfig.offlineGraceMs,
    onOnline: () => undefined,
    onOffline: () => undefined,
  }),
});

const server = createServer();
gateway.attach(server);
let bytesPerEvent = 0;

serveTarget({
  server,
  publish(dueMicros) {
    const event = aMessageEvent(channelId, dueStamp(dueMicros));
    bytesPerEvent ||= connectionFrame(event.type, event.data).length;
    gateway.hub.publish([{ event }]);
    return bytesPerEvent;
  },
});
