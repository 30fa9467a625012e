import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { EventDoor, GatewayDoor, Outlet } from './actions/announcer.ts';
import type { Clock } from './lib/clock.ts';
import type { NewId } from './lib/id-source.ts';
import type { Metrics } from './lib/metrics.ts';
import { setTimer } from './lib/set-timer.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { placeOf } from './state/announcement.ts';
import type { CallBoard } from './state/call-board.ts';
import type { MediaNodes } from './state/media-nodes.ts';
import type { SharedState } from './state/shared-state.ts';
import type { MeetingBoard } from './state/meeting-board.ts';
import { noVoiceMedia } from './state/voice-media-absent.ts';
import type { MediaCounts, VoiceMedia } from './state/voice-media.ts';
import type { VoiceHappening, VoiceRooms, VoiceStay } from './state/voice-rooms.ts';

function eventOf(happening: VoiceHappening): StateEvent | null {
  const { place } = happening;
  switch (happening.kind) {
    case 'joined':
      return {
        type: 'VOICE_PARTICIPANT_JOINED',
        data: { ...place, participant: happening.participant },
      };
    case 'updated':
      return {
        type: 'VOICE_PARTICIPANT_UPDATED',
        data: { ...place, participant: happening.participant },
      };
    case 'left':
      return { type: 'VOICE_PARTICIPANT_LEFT', data: { ...place, userId: happening.userId } };
    case 'closed':
      // the channel's or the team's own end has told it
      return null;
  }
}

/** Tells all who see the channel; those in it see it, so they hear it too. */
export function tellVoice(gateway: EventDoor, happening: VoiceHappening): void {
  const { teamId, channelId } = happening.place;
  // a call's events name whom they are for: they are announced with it
  if (teamId === null) return;
  if (happening.kind === 'joined')
    gateway.voicePlaceChanged({ teamId, userId: happening.participant.id, channelId });
  const event = eventOf(happening);
  if (event) gateway.publish([{ event }]);
  if (happening.kind === 'left' || happening.kind === 'closed')
    gateway.voicePlaceChanged({ teamId, userId: happening.userId, channelId: null });
}

interface VoiceSurroundings {
  readonly state: SharedState;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outlet: Outlet;
  readonly media: VoiceMedia;
  readonly meetings: Pick<MeetingBoard, 'follow'>;
  readonly calls: Pick<CallBoard, 'follow' | 'peopleOf'>;
}

/** Who is in voice channels and calls; those who see the channels, or are in the chats, hear of it. */
function openVoice(around: VoiceSurroundings): VoiceRooms {
  const { state, clock, newId, outlet, media, meetings, calls } = around;
  return state.openVoiceRooms({
    now: () => clock.now(),
    setTimer,
    newAttendeeId: () => newId<'attendee'>(),
    tell: (happening) => {
      media.follow(happening);
      const { teamId, channelId } = happening.place;
      const event = teamId === null ? eventOf(happening) : null;
      const events = event ? [{ event, to: calls.peopleOf(channelId) }] : undefined;
      const place = placeOf(happening.place);
      const shared = { kind: 'voice', happening } as const;
      void outlet.announce({ place, shared, ...(events && { events }) });
      if (teamId === null) calls.follow(happening);
      else meetings.follow(happening);
    },
  });
}

interface MediaSurroundings {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly gateway: Pick<GatewayDoor, 'tellMedia'>;
  readonly seatOf: MeetingBoard['seatOf'];
  readonly onShareEnded: (stay: VoiceStay) => void;
  /** null: this process is the only node */
  readonly nodes: MediaNodes | null;
  readonly participantsIn: VoiceRooms['participantsIn'];
  readonly stayOf: VoiceRooms['stayOf'];
}

/**
 * Sound and pictures of voice channels, where this node can carry them. Without them the server does
 * all else, and its log says why.
 */
async function openMedia(
  config: Config,
  { logger, clock, gateway, nodes, participantsIn, stayOf, ...meeting }: MediaSurroundings,
): Promise<VoiceMedia> {
  if (config.VOICE === 'off') return noVoiceMedia;
  // loaded only where it is used: it takes a tenth of a second
  const { findWorkerProgram } = await import('./voice/worker-program.ts');
  const program = await findWorkerProgram(config.MEDIASOUP_WORKER_BIN);
  if (program === null) {
    logger.warn('voice channels carry no sound: npm run voice:worker makes the program for it');
    return noVoiceMedia;
  }
  const { VOICE_TURN_URLS: urls, VOICE_TURN_SECRET: secret } = config;
  const settings = {
    program,
    workers: config.VOICE_WORKERS,
    port: config.VOICE_PORT,
    announced: config.VOICE_ANNOUNCED_ADDRESS ?? null,
    relay: urls && secret ? { urls, secret } : null,
    isEncrypted: config.VOICE_ENCRYPTION === 'on',
  };
  try {
    const { startVoiceMedia } = await import('./voice/voice-media.ts');
    // the gateway comes later than this
    const tellHere: GatewayDoor['tellMedia'] = (id, signal) => gateway.tellMedia(id, signal);
    const parts = { settings, clock, logger, ...meeting };
    if (nodes === null) return await startVoiceMedia({ ...parts, tell: tellHere });
    const { RoutedMedia } = await import('./voice/routed-media.ts');
    let routed: (VoiceMedia & { readonly tell: GatewayDoor['tellMedia'] }) | null = null;
    const tell: GatewayDoor['tellMedia'] = (id, signal) => routed?.tell(id, signal);
    const local = await startVoiceMedia({ ...parts, tell });
    routed = new RoutedMedia({ local, nodes, logger, participantsIn, stayOf, tellHere });
    return routed;
  } catch (error) {
    logger.error({ err: error }, 'voice channels carry no sound: the media workers do not start');
    return noVoiceMedia;
  }
}

interface VoiceParts {
  readonly media: VoiceMedia;
  readonly voice: VoiceRooms;
  readonly meetings: MeetingBoard;
}

type PartsSurroundings = Omit<VoiceSurroundings, 'media' | 'meetings'> & {
  readonly logger: Logger;
  readonly gateway: Pick<GatewayDoor, 'tellMedia' | 'tellMeeting'>;
};

/** Voice channels: who is there, what goes on, and the sound of it; each asks the others later. */
export async function openVoiceParts(
  config: Config,
  around: PartsSurroundings,
): Promise<VoiceParts> {
  const { clock, gateway } = around;
  let parts: VoiceParts | null = null;
  const meetings = around.state.openMeetingBoard({
    now: () => clock.now(),
    setTimer,
    staysIn: (channelId) => parts?.voice.staysIn(channelId) ?? [],
    tell: (sessionId, signal) => gateway.tellMeeting(sessionId, signal),
    onSeats: (channelId) => parts?.media.seatsChanged(channelId),
  });
  const seatOf: MeetingBoard['seatOf'] = (channelId, userId) => meetings.seatOf(channelId, userId);
  const onShareEnded = ({ place, participant }: VoiceStay) =>
    meetings.shareEnded({ place, userId: participant.id });
  const media = await openMedia(config, {
    logger: around.logger,
    clock,
    gateway,
    seatOf,
    onShareEnded,
    nodes: around.state.mediaNodes,
    participantsIn: (channelId) => parts?.voice.participantsIn(channelId) ?? [],
    stayOf: (sessionId) => parts?.voice.stayOf(sessionId) ?? null,
  });
  parts = { media, meetings, voice: openVoice({ ...around, media, meetings }) };
  return parts;
}

/** What is open, for /metrics. */
export function watchMedia(metrics: Metrics, media: VoiceMedia): void {
  const texts = {
    workers: 'Media workers that run',
    rooms: 'Voice channels with media',
    transports: 'Ends of participants in media workers',
    producers: 'Streams that participants send',
    consumers: 'Streams that participants receive',
  } as const satisfies Record<keyof MediaCounts, string>;
  // reason: Object.keys forgets the key type
  for (const name of Object.keys(texts) as (keyof MediaCounts)[])
    metrics.gauge(`tayfa_voice_${name}`, texts[name], () => media.counts()[name]);
}
