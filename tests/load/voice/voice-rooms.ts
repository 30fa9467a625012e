import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import { systemClock } from '#server/lib/clock.ts';
import { MediaRoom } from '#server/voice/media-room.ts';
import { WorkerPool } from '#server/voice/worker-pool.ts';
import type { LoadRow } from '../load-part.ts';
import { memoryMb, processorTimeMs } from '../process-cost.ts';
import { roundsRow } from '../rounds.ts';
import { lossOf, measureSyllables, oneRow, openListener, openUnreadPort } from './listener.ts';
import { Microphones } from './microphones.ts';
import { PlainPeer } from './plain-peer.ts';

/** How long speakers speak while the processor is measured, in milliseconds. */
const SPEAKING_MS = 10_000;
/** After it a voice that was silent is no longer held for one that speaks (choose-voices.ts). */
const SILENCE_MS = 2_600;

const logger = pino({ level: 'error' });
interface Shape {
  readonly what: string;
  readonly rooms: number;
  /** Participants of each room; all have their microphones open. */
  readonly people: number;
  /** Of each room, at once. */
  readonly speaking: number;
}

const shapes: readonly Shape[] = [
  { what: 'a channel of 99, 10 speak', rooms: 1, people: 99, speaking: 10 },
  { what: 'a channel of 22, all speak', rooms: 1, people: 22, speaking: 22 },
  { what: '40 channels of 5, 2 speak', rooms: 40, people: 5, speaking: 2 },
];

/** What rooms of several sizes cost one worker, and how soon one is heard who was silent. */
export async function measureVoiceRooms(program: string): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const shape of shapes) rows.push(...(await measureShape(program, shape)));
  return rows;
}

async function measureShape(program: string, shape: Shape): Promise<LoadRow[]> {
  const settings = { program, workers: 1, port: 0, announced: '127.0.0.1' };
  const pool = new WorkerPool(settings, logger);
  const microphones = new Microphones();
  const sink = await openUnreadPort();
  const listener = await openListener();
  try {
    await pool.start();
    const { worker } = await pool.take();
    const emptyMb = await memoryMb(worker.pid);
    const rooms = Array.from({ length: shape.rooms }, () => {
      const room = new MediaRoom({ pool, clock: systemClock, onEnd: () => undefined });
      const peers = Array.from({ length: shape.people }, (_, index) => {
        const { port } = index === shape.people - 1 ? listener : sink;
        // reason: no one looks into these ids
        const userId = String(index) as UserId;
        return new PlainPeer({ room, userId, microphones, port });
      });
      return peers;
    });
    for (const peer of rooms.flat()) await peer.open(peer !== rooms[0]?.at(-1));
    await Promise.all(rooms.flat().map((peer) => peer.settled()));

    const speakers = rooms.flatMap((peers) => peers.slice(0, shape.speaking));
    for (const { ssrc } of speakers) microphones.speak(ssrc, true);
    await wait(SILENCE_MS);
    const before = await processorTimeMs(worker.pid);
    const start = performance.now();
    listener.heard.clear();
    await wait(SPEAKING_MS);
    const spent = (await processorTimeMs(worker.pid)) - before;
    const seconds = (performance.now() - start) / 1_000;
    const lost = lossOf(listener, { voices: 10, seconds });
    const usedMb = (await memoryMb(worker.pid)) - emptyMb;
    for (const { ssrc } of speakers) microphones.speak(ssrc, false);

    const [peers = []] = rooms;
    const speakersOf = {
      speakers: peers.slice(0, -1),
      hearer: peers.at(-1),
      microphones,
      listener,
    };
    const told = await measureSyllables({ ...speakersOf, isTold: true });
    const untold = await measureSyllables({ ...speakersOf, isTold: false });
    return [
      oneRow(`${shape.what}: processor of the worker`, '% of a core', spent / 10 / seconds),
      oneRow(
        `${shape.what}: memory of the worker`,
        'MB a participant',
        usedMb / (shape.rooms * shape.people),
      ),
      oneRow(`${shape.what}: packets lost`, '%', lost),
      roundsRow(`${shape.what}: first syllable of one who was silent`, 'ms', told),
      roundsRow(`${shape.what}: the same, of one whose client does not say so`, 'ms', untold),
    ];
  } finally {
    microphones.close();
    pool.close();
    sink.close();
    listener.socket.close();
  }
}
