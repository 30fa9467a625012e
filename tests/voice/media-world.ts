import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { socketReplies, type SocketReply } from '#shared/contract/socket/client-requests.ts';
import type { MediaFrameName, MediaSignal, RtpCapabilities } from '#shared/contract/voice/media.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import type { ChannelId, Id, TeamId } from '#shared/lib/ids.ts';
import { findWorkerProgram } from '#server/voice/worker-program.ts';
import type { Person } from '../support/client.ts';
import type { SocketClient } from '../support/socket-client.ts';

/** The media worker that tests run; null: there is none, and tests about media skip. */
export const workerProgram = await findWorkerProgram(process.env['MEDIASOUP_WORKER_BIN']);

/** What the title of a skipped suite says. */
export const unlessWorker = workerProgram === null ? ' (skipped: no media worker)' : '';

/** Turns voice on in a server of a test, on any port. */
export const voiceEnvironment = {
  VOICE: 'on',
  VOICE_PORT: '0',
  VOICE_ANNOUNCED_ADDRESS: '127.0.0.1',
  ...(workerProgram === null ? {} : { MEDIASOUP_WORKER_BIN: workerProgram }),
};

type RtpParameters = ClientFrameData<'VOICE_PRODUCE'>['rtpParameters'];
type Asked =
  | MediaFrameName
  | 'VOICE_CAPABILITIES'
  | 'VOICE_PREPARE'
  | 'VOICE_JOIN'
  | 'VOICE_LEAVE'
  | 'VOICE_STATE'
  | 'VOICE_MEETING';
type Answer<Name extends Asked> =
  | { readonly ok: true; readonly data: SocketReply<Name> }
  | { readonly ok: false; readonly code: string };

let lastRequest = 0;

/** Asks over a socket; what is answered keeps to the contract. */
export async function ask<Name extends Asked>(
  socket: SocketClient,
  type: Name,
  data: unknown,
): Promise<Answer<Name>> {
  lastRequest += 1;
  const id = lastRequest;
  socket.sendRaw(JSON.stringify({ type, id, data }));
  const reply = await socket.next('REPLY', { where: (answer) => answer.id === id });
  if (!reply.ok) return { ok: false, code: reply.code };
  // reason: parsed with the schema of this very name
  return { ok: true, data: socketReplies[type].parse(reply.data) as SocketReply<Name> };
}

/** The same, where it must be done. */
export async function done<Name extends Asked>(
  socket: SocketClient,
  type: Name,
  data: unknown,
): Promise<SocketReply<Name>> {
  const answer = await ask(socket, type, data);
  if (!answer.ok) throw new Error(`${type} was refused: ${answer.code}`);
  return answer.data;
}

/** A refusal's code; '' for what was done. */
export async function codeOf(socket: SocketClient, type: Asked, data: unknown): Promise<string> {
  const answer = await ask(socket, type, data);
  return answer.ok ? '' : answer.code;
}

/** A person in a voice channel, with both ends open. */
export interface Speaker {
  readonly person: Person;
  readonly socket: SocketClient;
  readonly attendeeId: Id<'attendee'>;
  readonly capabilities: RtpCapabilities;
  readonly media: SocketReply<'VOICE_MEDIA_OPEN'>;
}

interface Place {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** Comes into a channel; its media is not open yet. */
async function enter(
  person: Person,
  place: Place,
  headers?: Readonly<Record<string, string>>,
): Promise<Omit<Speaker, 'media' | 'person'>> {
  const socket = await person.connect(headers);
  const { token } = await person.ok(joinVoice, { params: place });
  const { attendeeId, media } = await done(socket, 'VOICE_JOIN', { token });
  if (attendeeId === null || media === null) throw new Error('there is no media');
  return { socket, attendeeId, capabilities: media.routerRtpCapabilities };
}

export async function speaker(
  person: Person,
  place: Place,
  headers?: Readonly<Record<string, string>>,
): Promise<Speaker> {
  const entered = await enter(person, place, headers);
  return { person, ...entered, media: await open(entered) };
}

export function open({
  socket,
  attendeeId,
  capabilities,
}: Pick<Speaker, 'socket' | 'attendeeId' | 'capabilities'>) {
  const data: ClientFrameData<'VOICE_MEDIA_OPEN'> = { attendeeId, rtpCapabilities: capabilities };
  return done(socket, 'VOICE_MEDIA_OPEN', data);
}

let lastSsrc = 1_000;

/** A number that no other stream of these tests has. */
function ssrc(): number {
  lastSsrc += 1;
  return lastSsrc;
}

/** A voice as a browser describes it. */
export function voice(): RtpParameters {
  return {
    mid: String(ssrc()),
    codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 }],
    headerExtensions: [{ uri: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level', id: 10 }],
    encodings: [{ ssrc: ssrc(), dtx: true }],
    rtcp: { cname: 'voice' },
  };
}

/** A picture in VP8, of as many bits as anyone may show. */
export function picture(maxBitrate = 2_500_000): RtpParameters {
  return {
    mid: String(ssrc()),
    codecs: [{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 }],
    encodings: [{ ssrc: ssrc(), maxBitrate }],
    rtcp: { cname: 'picture' },
  };
}

export async function produce(
  { socket }: Pick<Speaker, 'socket'>,
  source: ClientFrameData<'VOICE_PRODUCE'>['source'],
  isPaused = false,
): Promise<string> {
  const isSound = source === 'microphone' || source === 'screen-sound';
  const { producerId } = await done(socket, 'VOICE_PRODUCE', {
    kind: isSound ? 'audio' : 'video',
    source,
    rtpParameters: isSound ? voice() : picture(),
    isPaused,
  });
  return producerId;
}

type SignalOf<Name> = Extract<MediaSignal, { readonly signal: Name }>;

/** The next signal of a kind. */
export async function nextSignal<Name extends MediaSignal['signal']>(
  socket: SocketClient,
  name: Name,
  where: (signal: SignalOf<Name>) => boolean = () => true,
): Promise<SignalOf<Name>> {
  const found = await socket.next('VOICE_MEDIA', {
    // reason: the first condition says which it is
    where: (signal) => signal.signal === name && where(signal as SignalOf<Name>),
  });
  // reason: as above
  return found as SignalOf<Name>;
}

/** What is open at the server, by its metrics. */
export async function mediaCounts(origin: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Object.fromEntries(
    Array.from(text.matchAll(/^tayfa_voice_(\w+) (\d+)$/gm), ([, name, count]) => [
      String(name),
      Number(count),
    ]),
  );
}
