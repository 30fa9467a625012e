import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { MediaTap, SentPicture } from '../state/media-tap.ts';
import { fitFilter, PICTURE_BYTES, PICTURES_A_SECOND } from './programme-format.ts';

/** Until the first picture has come it is asked for so often, and then once in so many seconds. */
const FIRST_KEY_FRAME_MS = 1_000;
const KEY_FRAME_MS = 10_000;

/** A socket at a port of this machine; null: it is taken. */
async function takePort(port: number): Promise<Socket | null> {
  const socket = createSocket('udp4');
  try {
    socket.bind(port, '127.0.0.1');
    await once(socket, 'listening');
    return socket;
  } catch {
    socket.close();
    return null;
  }
}

/**
 * An even UDP port that is free, and the next one with it: ffmpeg takes both. Another program may be
 * quicker; the picture is tried anew then.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const first = await takePort(0);
    const port = first?.address().port ?? 1;
    const second = port % 2 === 0 ? await takePort(port + 1) : null;
    first?.close();
    second?.close();
    if (second !== null) return port;
  }
}

/** One picture of a channel, decoded and fitted; it goes on until it is closed. */
export class PictureFeed {
  readonly producerId: string;
  /** The newest whole picture; null: none has come yet. */
  latest: Buffer | null = null;
  #child: ChildProcess | null = null;
  #sent: SentPicture | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(producerId: string) {
    this.producerId = producerId;
  }

  /** It shows nothing more, or never did. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @throws Error when the machine has no port for it */
  async open(tap: MediaTap, ffmpeg: string): Promise<void> {
    const sent = await tap.sendPicture(this.producerId, await freePort());
    if (sent === null) {
      this.close();
      return;
    }
    if (this.#isClosed) {
      sent.close();
      return;
    }
    this.#sent = sent;
    const child = spawn(ffmpeg, decoderArguments, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child = child;
    // one that dies shows nothing more; the programme goes on
    child.on('error', () => this.close());
    child.on('exit', () => this.close());
    child.stdin.on('error', () => undefined);
    child.stdin.end(sent.sdp);
    this.#collect(child);
    await sent.resume();
    // it may have ended meanwhile, and would be asked for without end
    if (!this.#isClosed) this.#askForKeyFrame();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#sent?.close();
    this.#child?.kill('SIGKILL');
  }

  #collect(child: ChildProcess): void {
    let picture = Buffer.allocUnsafe(PICTURE_BYTES);
    let filled = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      let from = 0;
      while (from < chunk.length) {
        const copied = chunk.copy(picture, filled, from);
        from += copied;
        filled += copied;
        if (filled < PICTURE_BYTES) continue;
        this.latest = picture;
        picture = Buffer.allocUnsafe(PICTURE_BYTES);
        filled = 0;
      }
    });
  }

  #askForKeyFrame(): void {
    this.#sent?.requestKeyFrame();
    const waitMs = this.latest === null ? FIRST_KEY_FRAME_MS : KEY_FRAME_MS;
    this.#timer = setTimeout(() => this.#askForKeyFrame(), waitMs);
  }
}

const decoderArguments = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
  ...['-protocol_whitelist', 'file,pipe,fd,udp,rtp', '-f', 'sdp'],
  ...['-fflags', 'discardcorrupt', '-flags', 'low_delay', '-max_delay', '200000'],
  // what is looked at to know the stream is shown as well: it begins with the one whole picture
  ...['-analyzeduration', '500000', '-fpsprobesize', '0'],
  ...['-i', 'pipe:0', '-an', '-vf', fitFilter],
  // no more than the programme shows; what pauses is not filled up
  ...['-r', String(PICTURES_A_SECOND), '-fps_mode', 'vfr'],
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
];
