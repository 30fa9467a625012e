import { createSocket, type Socket } from 'node:dgram';

/** A packet of Opus holds so much sound, as browsers send it. Milliseconds. */
const PACKET_MS = 20;
/** 48 samples a millisecond. */
const PACKET_SAMPLES = PACKET_MS * 48;
/** Some 24 kbit/s. */
const PAYLOAD_BYTES = 60;
/** One-byte header extensions, RFC 8285: their mark, and one word of them. */
const EXTENSION = Buffer.from([0xbe, 0xde, 0, 1]);
/** As voices are described in ../../voice/media-world.ts. */
const LEVEL_EXTENSION_ID = 10;
const OPUS_TYPE = 111;
/** Decibels below the loudest, RFC 6464. */
const LOUD = 20;

interface Microphone {
  readonly ssrc: number;
  readonly port: number;
  number: number;
  timestamp: number;
  isOn: boolean;
}

/** Voices over RTP without a browser: packets of the size and pace of Opus, each with its level. */
export class Microphones {
  readonly #socket: Socket = createSocket('udp4');
  readonly #all = new Map<number, Microphone>();
  readonly #timer: NodeJS.Timeout;
  #sentUntil = performance.now();

  constructor() {
    this.#timer = setInterval(() => this.#send(), PACKET_MS / 2);
  }

  /** One that is silent sends nothing, as browsers do. */
  add(ssrc: number, port: number): void {
    this.#all.set(ssrc, { ssrc, port, number: 0, timestamp: 0, isOn: false });
  }

  speak(ssrc: number, isOn: boolean): void {
    const microphone = this.#all.get(ssrc);
    if (microphone) microphone.isOn = isOn;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.close();
  }

  #send(): void {
    while (performance.now() - this.#sentUntil >= PACKET_MS) {
      this.#sentUntil += PACKET_MS;
      for (const microphone of this.#all.values()) this.#sendOne(microphone);
    }
  }

  #sendOne(microphone: Microphone): void {
    microphone.timestamp += PACKET_SAMPLES;
    if (!microphone.isOn) return;
    microphone.number += 1;
    const head = Buffer.alloc(12);
    head[0] = 0x90; // version 2, with an extension
    head[1] = OPUS_TYPE;
    head.writeUInt16BE(microphone.number % 65_536, 2);
    head.writeUInt32BE(microphone.timestamp, 4);
    head.writeUInt32BE(microphone.ssrc, 8);
    // the upper bit says that it is speech
    const level = Buffer.from([LEVEL_EXTENSION_ID << 4, 0x80 | LOUD, 0, 0]);
    const payload = Buffer.alloc(PAYLOAD_BYTES, 0xaa);
    this.#socket.send([head, EXTENSION, level, payload], microphone.port, '127.0.0.1');
  }
}
