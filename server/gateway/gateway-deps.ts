import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import {
  MAX_CLIENT_FRAME_BYTES,
  type ClientFrameData,
  type MediaFrame,
} from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import {
  MAX_GROUP_REQUEST_BYTES,
  MAX_SOCKET_REQUEST_BYTES,
  SOCKET_REQUEST_TIMEOUT_MS,
} from '#shared/contract/socket/protocol.ts';
import type { StateEventData, StateEventName } from '#shared/contract/socket/server-events.ts';
import type { CategoryId, ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { controlLimits } from '#shared/rules/remote-control.ts';
import type { MemberFacts, TeamMask } from '#shared/rules/permissions.ts';
import type { ReadyPayload } from '../lib/ready-payload.ts';
import type { OnlineUsers } from '../state/online-users.ts';

/**
 * What the gateway asks of a team's permissions. A value: a structural change makes a new one,
 * so that the same object always gives the same answers.
 */
export interface TeamView {
  readonly team: { readonly memberCount: number };
  readonly channels: { keys(): Iterable<ChannelId>; has(channelId: ChannelId): boolean };
  readonly categories: { keys(): Iterable<CategoryId>; has(categoryId: CategoryId): boolean };
  teamPermissions(member: MemberFacts): TeamMask;
  canSeeChannel(channelId: ChannelId, member: MemberFacts): boolean;
  canSeeCategory(categoryId: CategoryId, member: MemberFacts): boolean;
  /** Whether what was written in a channel before may be read. */
  mayReadHistory(channelId: ChannelId, member: MemberFacts): boolean;
  /** Members with equal keys see the same channels and categories, and read the same histories. */
  visibleKey(member: MemberFacts): string;
}

/** The permissions of teams, kept up to date by others. */
export interface TeamViews {
  loaded(teamId: TeamId): TeamView | undefined;
  /** null: there is no such team */
  get(teamId: TeamId): Promise<TeamView | null>;
}

/** Who opened a socket. */
export interface SocketOwner {
  readonly userId: UserId;
  readonly authSessionId: string;
}

/** A session as frame handlers see it. */
export interface SessionFacts {
  readonly userId: UserId;
  readonly sessionId: string;
  /** Its page is that of the desktop application: a browser cannot say so of itself. */
  readonly isDesktop: boolean;
}

type FrameHandler<Data, Reply = void> = (session: SessionFacts, data: Data) => Promise<Reply>;

/**
 * What happens on a client's frame. The frames of one socket are handled one after the other. A
 * ProblemError is answered with its code; the socket stays open.
 */
export interface FrameHandlers {
  /**
   * Refuses a channel that the user may not see; without a refusal the session counts as mounted.
   * Asked only where the gateway does not know itself that they may.
   */
  readonly channelMounted: FrameHandler<ClientFrameData<'CHANNEL_MOUNTED'>>;
  readonly typing: FrameHandler<ClientFrameData<'CHANNEL_TYPING'>>;
  readonly messageRead: FrameHandler<ClientFrameData<'MESSAGE_READ'>>;
  readonly presence: FrameHandler<ClientFrameData<'PRESENCE_UPDATE'>>;
  readonly voiceCapabilities: (session: SessionFacts) => Promise<SocketReply<'VOICE_CAPABILITIES'>>;
  readonly voicePrepare: FrameHandler<
    ClientFrameData<'VOICE_PREPARE'>,
    SocketReply<'VOICE_PREPARE'>
  >;
  readonly voiceJoin: FrameHandler<ClientFrameData<'VOICE_JOIN'>, SocketReply<'VOICE_JOIN'>>;
  readonly voiceState: FrameHandler<ClientFrameData<'VOICE_STATE'>>;
  readonly voiceLeave: FrameHandler<ClientFrameData<'VOICE_LEAVE'>>;
  readonly voiceMeeting: FrameHandler<ClientFrameData<'VOICE_MEETING'>>;
  readonly voiceControl: FrameHandler<ClientFrameData<'VOICE_CONTROL'>>;
  /** Everything about the media of a stay; answers what the reply of the frame's type says. */
  readonly voiceMedia: FrameHandler<MediaFrame, object>;
}

/** What the gateway asks of voice channels, and tells their keeper. */
export interface VoiceView {
  /** The channels of a team that are not empty. */
  channelsInUse(teamId: TeamId): StateEventData<'VOICE_PARTICIPANTS'>['channels'];
  /** A session lost its socket, has one again, or is at its end. */
  sessionCut(sessionId: string): void;
  sessionBack(sessionId: string): void;
  sessionEnded(sessionId: string): void;
}

/** Called as things happen, for counters; must not throw. */
export interface GatewayMetrics {
  published(type: StateEventName): void;
  socketClosed(code: number): void;
  resumed(outcome: 'resumed' | 'unknown-session' | 'too-far-behind'): void;
}

/** Runs once after `ms` milliseconds; the answer cancels it. */
export type SetTimer = (run: () => void, ms: number) => () => void;

export interface GatewayDeps {
  readonly config: GatewayConfig;
  /** Milliseconds that never run backwards, e.g. performance.now: only differences are used. */
  readonly clock: { now(): number };
  /** Milliseconds since 1970, as the ids of messages have them. */
  readonly wallClock: { now(): number };
  readonly setTimer: SetTimer;
  /** From 0 up to 1, without 1. */
  readonly random: () => number;
  /** An unguessable text of at least 128 random bits: its holder may resume the session. */
  readonly newSessionToken: () => string;
  readonly newRequestId: () => string;
  readonly logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly metrics: GatewayMetrics;
  /** The address of the person behind a request, past trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  /**
   * Before the upgrade. `cookie` and `authorization` are whole headers, `ticket` is the query's; null:
   * not signed in.
   */
  readonly authenticate: (request: {
    readonly cookie: string | undefined;
    readonly authorization: string | undefined;
    readonly ticket: string | undefined;
    readonly ip: string;
  }) => Promise<SocketOwner | null>;
  /** Whether one who opened a socket is signed in still: the end of a sign-in may not have been heard. */
  readonly isSignedIn: (owner: SocketOwner) => Promise<boolean>;
  /** `firstTeams` are those that the client wants to have before others. */
  readonly loadReady: (userId: UserId, firstTeams: readonly TeamId[]) => Promise<ReadyPayload>;
  readonly directory: TeamViews;
  readonly voice: VoiceView;
  readonly onFrame: FrameHandlers;
  /** Who has a socket, on this node or another; opened with `offlineGraceMs`. */
  readonly online: OnlineUsers;
}

/** Times in milliseconds, sizes in bytes. */
export interface GatewayConfig {
  /** Exact origins of our own pages, e.g. https://tayfa.example; the request's own host always counts. */
  readonly allowedOrigins: readonly string[];
  readonly heartbeatIntervalMs: number;
  /** A socket that misses this many intervals is closed. */
  readonly missedHeartbeats: number;
  /** How long a session outlives its socket. */
  readonly resumeWindowMs: number;
  /** How long a socket that asked to resume may take to say what. */
  readonly resumeWaitMs: number;
  /** Events kept per session, and their bytes, whichever is less. */
  readonly resumeEvents: number;
  readonly resumeBytes: number;
  /** While a socket lives, its session keeps events this long: longer than a dead one goes unnoticed. */
  readonly liveHistoryMs: number;
  readonly maxDetachedPerUser: number;
  readonly maxSocketsPerUser: number;
  /** Openings of a user, with a snapshot or a resume: a burst, and how fast it comes back. */
  readonly openingBurst: number;
  readonly openingsPerSecond: number;
  /** How long a socket beyond that is kept waiting for its refusal: a loop cannot turn faster. */
  readonly refusalDelayMs: number;
  /** Snapshots made at once, and their bytes on the way; see OpeningLimits. */
  readonly concurrentOpenings: number;
  readonly concurrentOpeningsPerUser: number;
  readonly maxUntakenBytes: number;
  readonly maxUntakenBytesPerUser: number;
  /** How long the other end may take to read the snapshot. */
  readonly untakenTimeoutMs: number;
  /** How much of a user's teams a READY holds: bytes of their structure, channels counted in. */
  readonly readyStructureBytes: number;
  readonly readyCountedChannels: number;
  /** After a write, what comes within this time leaves as one write. 0 writes everything at once. */
  readonly joinWindowMs: number;
  /** How long a frame that may wait does so for another one to go with. */
  readonly patienceMs: number;
  /** A joined write of this size does not wait for the end of the window. */
  readonly maxJoinedBytes: number;
  /** A socket with more than this unsent is cut. */
  readonly maxQueuedBytes: number;
  readonly maxFrameBytes: number;
  /** Client frames: a burst, and how fast it comes back. */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  /** Of those, frames that ask for an answer: they may be larger, and have a rate of their own. */
  readonly maxRequestBytes: number;
  /** A change of a voice channel's keys may be longer still. */
  readonly maxGroupRequestBytes: number;
  readonly requestBurst: number;
  readonly requestsPerSecond: number;
  /** Frames about media count here and nowhere else. */
  readonly mediaBurst: number;
  readonly mediaPerSecond: number;
  /** What is done on another's screen; what is more is dropped. */
  readonly controlBurst: number;
  readonly controlsPerSecond: number;
  /** Then the answer is that there is none. */
  readonly requestTimeoutMs: number;
  readonly typingIntervalMs: number;
  readonly offlineGraceMs: number;
  /** How long the teams of a user without sessions stay known, so that going offline can be told. */
  readonly userLingerMs: number;
  /** In a team with more members presence goes to sessions that look at the team only. */
  readonly presenceEverywhereMembers: number;
  readonly authenticateTimeoutMs: number;
  readonly readyTimeoutMs: number;
  /** How long the other end may take to answer a close before its socket is destroyed. */
  readonly closeTimeoutMs: number;
  /** On shutdown clients are told to come back within this time, spread evenly. */
  readonly reconnectSpreadMs: number;
  /** How often deadlines are looked at. */
  readonly sweepIntervalMs: number;
}

/** docs/realtime.md says where each number comes from. */
export const defaultGatewayConfig: GatewayConfig = {
  allowedOrigins: [],
  heartbeatIntervalMs: 30_000,
  missedHeartbeats: 2.5,
  resumeWindowMs: 120_000,
  resumeWaitMs: 5_000,
  resumeEvents: 2_048,
  resumeBytes: 1_048_576,
  liveHistoryMs: 90_000,
  maxDetachedPerUser: 10,
  maxSocketsPerUser: 20,
  openingBurst: 20,
  openingsPerSecond: 1 / 3,
  refusalDelayMs: 1_000,
  concurrentOpenings: 32,
  concurrentOpeningsPerUser: 1,
  maxUntakenBytes: 67_108_864,
  maxUntakenBytesPerUser: 1_048_576,
  untakenTimeoutMs: 30_000,
  readyStructureBytes: 300_000,
  readyCountedChannels: 2_000,
  joinWindowMs: 10,
  patienceMs: 500,
  maxJoinedBytes: 262_144,
  maxQueuedBytes: 1_048_576,
  maxFrameBytes: MAX_CLIENT_FRAME_BYTES,
  frameBurst: 60,
  framesPerSecond: 6,
  maxRequestBytes: MAX_SOCKET_REQUEST_BYTES,
  maxGroupRequestBytes: MAX_GROUP_REQUEST_BYTES,
  requestBurst: 30,
  requestsPerSecond: 3,
  mediaBurst: 200,
  mediaPerSecond: 20,
  controlBurst: controlLimits.frameBurst,
  controlsPerSecond: controlLimits.framesPerSecond,
  requestTimeoutMs: SOCKET_REQUEST_TIMEOUT_MS,
  typingIntervalMs: 3_000,
  offlineGraceMs: 10_000,
  userLingerMs: 60_000,
  presenceEverywhereMembers: teamLimits.offlineListedMembers,
  authenticateTimeoutMs: 10_000,
  readyTimeoutMs: 20_000,
  closeTimeoutMs: 2_000,
  reconnectSpreadMs: 10_000,
  sweepIntervalMs: 1_000,
};

/** What the hub is doing, for metrics and tests. */
export interface HubStats {
  readonly sockets: number;
  readonly sessions: number;
  /** Sessions that wait for a socket. */
  readonly detached: number;
  readonly users: number;
  readonly teams: number;
  /** The last sequence number. */
  readonly seq: number;
  /** Events put into a frame, each once, since the start. */
  readonly framed: number;
  /** Events handed to a session since the start. */
  readonly deliveries: number;
  /** Writes to sockets, each of one frame or many, and their bytes. */
  readonly writes: number;
  readonly bytesWritten: number;
  /** Frames kept for a resume, each counted once per session, in bytes. */
  readonly historyBytes: number;
}
