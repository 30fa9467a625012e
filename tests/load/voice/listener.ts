import { spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadRow } from '../load-part.ts';
import { rounded } from '../rounds.ts';
import type { Microphones } from './microphones.ts';
import type { PlainPeer } from './plain-peer.ts';

const SYLLABLES = 20;
const SYLLABLE_MS = 1_000;
const PACKETS_A_SECOND = 50;

export interface Listener {
  readonly socket: Socket;
  readonly port: number;
  /** Packets by the number under which a voice arrives. */
  readonly heard: Map<number, number>;
  /** Resolves with the time at which a voice is heard next. */
  next(ssrc: () => number | undefined): Promise<number>;
}

/** Opens a port that counts what comes. */
export async function openListener(): Promise<Listener> {
  const socket = createSocket('udp4');
  const heard = new Map<number, number>();
  const waiting = new Set<(ssrc: number) => void>();
  socket.on('message', (packet) => {
    const ssrc = packet.readUInt32BE(8);
    heard.set(ssrc, (heard.get(ssrc) ?? 0) + 1);
    for (const tell of waiting) tell(ssrc);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return {
    socket,
    port,
    heard,
    next: (ssrc) =>
      new Promise((resolve) => {
        const tell = (arrived: number): void => {
          if (arrived !== ssrc()) return;
          waiting.delete(tell);
          resolve(performance.now());
        };
        waiting.add(tell);
      }),
  };
}

/** A port of which nothing is read: one process could not read what a hundred are sent. */
export async function openUnreadPort(): Promise<{ port: number; close(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'unread-port-host.ts')]);
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (text) => resolve(Number(text)));
  });
  return { port, close: () => child.kill('SIGKILL') };
}

/** Of the voices that were heard all the time, the share that the worst of them lost. Percent. */
export function lossOf(
  { heard }: Listener,
  { voices, seconds }: { readonly voices: number; readonly seconds: number },
): number {
  const packets = [...heard.values()].toSorted((left, right) => right - left);
  const fewest = packets.slice(0, voices).at(-1) ?? 0;
  return Math.max(0, 100 * (1 - fewest / (seconds * PACKETS_A_SECOND)));
}

/** One after the other speaks who was silent before: until one hears it, in milliseconds. */
export async function measureSyllables({
  speakers,
  hearer,
  microphones,
  listener,
  isTold,
}: {
  readonly speakers: readonly PlainPeer[];
  /** undefined: no one listens, and nothing is measured. */
  readonly hearer: PlainPeer | undefined;
  readonly microphones: Microphones;
  /** Where what the hearer receives arrives. */
  readonly listener: Listener;
  /** Whether their clients say that they speak, as pages do; the worker hears it later by itself. */
  readonly isTold: boolean;
}): Promise<number[]> {
  const delays: number[] = [];
  for (let turn = 0; turn < SYLLABLES; turn += 1) {
    const speaker = speakers[(turn * 7) % speakers.length];
    if (!speaker || !hearer) return delays;
    const heard = listener.next(() => hearer.arrivesAs(speaker.producerId));
    const start = performance.now();
    microphones.speak(speaker.ssrc, true);
    if (isTold) speaker.tellSpeaking();
    delays.push((await heard) - start);
    await wait(SYLLABLE_MS);
    microphones.speak(speaker.ssrc, false);
  }
  return delays;
}

/** One number that was measured once. */
export function oneRow(what: string, unit: string, value: number): LoadRow {
  return { what, unit, median: rounded(value) };
}
