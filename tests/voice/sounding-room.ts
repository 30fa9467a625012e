import { spawn, type ChildProcess } from 'node:child_process';
import type { types } from 'mediasoup';
import { pino } from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import type { MediaSource } from '#shared/contract/voice/media.ts';
import { systemClock } from '#server/lib/clock.ts';
import { noVoiceMedia } from '#server/state/voice-media-absent.ts';
import type { VoiceMedia } from '#server/state/voice-media.ts';
import { MediaRoom } from '#server/voice/media-room.ts';
import type { RoomPeer, SentStream } from '#server/voice/room-peer.ts';
import { openRoomTap } from '#server/voice/room-tap.ts';
import { WorkerPool } from '#server/voice/worker-pool.ts';
import { ffmpeg as foundFfmpeg } from './ffmpeg.ts';
import { workerProgram } from './media-world.ts';

const logger = pino({ level: 'silent' });
let lastSsrc = 70_000;

/** A stream that ffmpeg sends into a room. */
interface Sending {
  readonly stream: SentStream;
  stop(): void;
}

/** A room of a real worker into which ffmpeg sends tones and pictures, as browsers would voices. */
export interface SoundingRoom {
  /** The room as recordings see it. */
  readonly media: VoiceMedia;
  /** A tone; with `source` as ffmpeg names a sound of its own. */
  speak(userId: UserId, sound: string): Promise<Sending>;
  /** A picture of one colour. */
  show(userId: UserId, colour: string, source?: 'camera' | 'screen'): Promise<Sending>;
  /** All have left. */
  leave(): void;
  close(): void;
}

export async function openSoundingRoom(): Promise<SoundingRoom> {
  if (workerProgram === null || foundFfmpeg === null)
    throw new Error('there is no media worker, or no ffmpeg');
  const ffmpeg = foundFfmpeg;
  const pool = new WorkerPool(
    { program: workerProgram, workers: 1, port: 0, announced: '127.0.0.1' },
    logger,
  );
  await pool.start();
  const room = new MediaRoom({ pool, clock: systemClock, onEnd: () => undefined });
  const peer = new SendingPeer();
  const branch = room.enter(peer);
  const { router } = await branch.ready();
  const senders = new Set<ChildProcess>();

  async function send(
    { userId, source }: { userId: UserId; source: MediaSource },
    options: readonly string[],
  ): Promise<Sending> {
    lastSsrc += 1;
    const isSound = source === 'microphone';
    const transport = await router.createPlainTransport({
      listenInfo: { protocol: 'udp', ip: '127.0.0.1' },
      rtcpMux: true,
      comedia: true,
    });
    const producer = await transport.produce({
      kind: isSound ? 'audio' : 'video',
      rtpParameters: isSound ? opus(lastSsrc) : vp8(lastSsrc),
    });
    const stream: SentStream = {
      producer,
      branch,
      source,
      userId,
      isControllable: false,
      isHeld: false,
    };
    peer.streams.add(stream);
    if (isSound) room.listenTo(stream);
    room.changed(stream);
    const child = spawn(
      ffmpeg,
      [
        ...['-v', 'error', '-re', '-f', 'lavfi', ...options],
        ...['-ssrc', String(lastSsrc), '-payload_type', String(isSound ? 111 : 96)],
        ...['-f', 'rtp', `rtp://127.0.0.1:${transport.tuple.localPort}?pkt_size=1200`],
      ],
      { stdio: 'ignore' },
    );
    senders.add(child);
    return {
      stream,
      stop() {
        child.kill('SIGKILL');
        senders.delete(child);
        peer.streams.delete(stream);
        producer.close();
        room.changed(stream);
      },
    };
  }

  return {
    media: { ...noVoiceMedia, tap: (_channelId, listener) => openRoomTap(room, listener, logger) },
    speak: (userId, sound) =>
      send({ userId, source: 'microphone' }, ['-i', sound, '-ac', '2', '-c:a', 'libopus']),
    show: (userId, colour, source = 'camera') =>
      send({ userId, source }, [
        ...['-i', `color=${colour}:s=320x180:r=15`, '-c:v', 'libvpx', '-deadline', 'realtime'],
        ...['-g', '15', '-b:v', '300k'],
      ]),
    leave: () => room.leave(peer),
    close() {
      for (const sender of senders) sender.kill('SIGKILL');
      pool.close();
    },
  };
}

class SendingPeer implements RoomPeer {
  readonly streams = new Set<SentStream>();

  sent(): SentStream[] {
    return [...this.streams];
  }

  countOf(): number {
    return 0;
  }

  tell(): void {
    // it only sends
  }

  tellStreams(): void {
    // as above
  }

  followVoices(): void {
    // as above
  }

  close(): void {
    // as above
  }
}

function opus(ssrc: number): types.RtpParameters {
  return {
    codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 }],
    encodings: [{ ssrc }],
  };
}

function vp8(ssrc: number): types.RtpParameters {
  return {
    codecs: [{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 }],
    encodings: [{ ssrc }],
  };
}
