import { setTimeout as wait } from 'node:timers/promises';
import { observer, type types } from 'mediasoup';
import pino from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import { systemClock } from '#server/lib/clock.ts';
import { MediaRoom } from '#server/voice/media-room.ts';
import { WorkerPool } from '#server/voice/worker-pool.ts';
import type { LoadRow } from '../load-part.ts';
import { memoryMb, processorTimeMs } from '../process-cost.ts';
import { roundsRow } from '../rounds.ts';
import {
  lossOf,
  measureSyllables,
  oneRow,
  openListener,
  openUnreadPort,
  type Listener,
} from './listener.ts';
import { Microphones } from './microphones.ts';
import { PlainPeer } from './plain-peer.ts';

const AUDIENCE = 500;
/** With microphones, on the stage. */
const ON_STAGE = 10;
/** Of them, at once: two who talk with each other, and a lively round. */
const SPEAKING = [2, 4];
const WORKERS = 2;
const SPEAKING_MS = 10_000;
/** After it a voice that was silent is no longer held for one that speaks (choose-voices.ts). */
const SILENCE_MS = 2_600;

const logger = pino({ level: 'error' });

/** The workers that are started while it runs. */
async function workersOf(start: () => Promise<void>): Promise<types.Worker[]> {
  const workers: types.Worker[] = [];
  const note = (worker: types.Worker) => workers.push(worker);
  observer.on('newworker', note);
  try {
    await start();
    return workers;
  } finally {
    observer.off('newworker', note);
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const timesOf = (workers: readonly types.Worker[]) =>
  Promise.all(workers.map(({ pid }) => processorTimeMs(pid)));

async function memoryOf(workers: readonly types.Worker[]): Promise<number> {
  return sum(await Promise.all(workers.map(({ pid }) => memoryMb(pid))));
}

/**
 * A stage before an audience that one worker could not carry beside others. The last of the audience
 * in each worker are listened to.
 */
export async function measureVoiceStage(program: string): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const speaking of SPEAKING) rows.push(...(await measureStage(program, speaking)));
  return rows;
}

async function measureStage(program: string, speaking: number): Promise<LoadRow[]> {
  const name = `a stage of ${String(ON_STAGE)}, ${String(speaking)} speak, ${String(AUDIENCE)} listen`;
  const settings = { program, workers: WORKERS, port: 0, announced: '127.0.0.1' };
  const pool = new WorkerPool(settings, logger);
  const microphones = new Microphones();
  const sink = await openUnreadPort();
  const listeners = await Promise.all(Array.from({ length: WORKERS }, openListener));
  try {
    const workers = await workersOf(() => pool.start());
    const emptyMb = await memoryOf(workers);
    const room = new MediaRoom({ pool, clock: systemClock, onEnd: () => undefined });
    const come = (index: number) => {
      // the last ones: the worker with the least to carry takes each, so they are in turns
      const listener = listeners[index - (ON_STAGE + AUDIENCE - WORKERS)];
      const port = listener?.port ?? sink.port;
      // reason: no one looks into these ids
      const userId = String(index) as UserId;
      const isOnStage = index < ON_STAGE;
      return { listener, peer: new PlainPeer({ room, userId, microphones, port, isOnStage }) };
    };
    const people = Array.from({ length: ON_STAGE + AUDIENCE }, (_, index) => come(index));
    for (const { peer, listener } of people) await peer.open(listener === undefined);
    await Promise.all(people.map(({ peer }) => peer.settled()));

    const stage = people.slice(0, ON_STAGE).map(({ peer }) => peer);
    for (const { ssrc } of stage.slice(0, speaking)) microphones.speak(ssrc, true);
    await wait(SILENCE_MS);
    const before = await timesOf(workers);
    const start = performance.now();
    for (const { heard } of listeners) heard.clear();
    await wait(SPEAKING_MS);
    const after = await timesOf(workers);
    const seconds = (performance.now() - start) / 1_000;
    const lost = listeners.map((listener) => lossOf(listener, { voices: speaking, seconds }));
    const usedMb = (await memoryOf(workers)) - emptyMb;
    for (const { ssrc } of stage) microphones.speak(ssrc, false);

    const hearing = people.flatMap(({ peer, listener }) => (listener ? [{ peer, listener }] : []));
    const rows = workers.map((_, index) =>
      oneRow(
        `${name}: processor of worker ${index + 1}`,
        '% of a core',
        ((after[index] ?? 0) - (before[index] ?? 0)) / 10 / seconds,
      ),
    );
    rows.push(
      oneRow(`${name}: memory of the workers`, 'MB a participant', usedMb / people.length),
      oneRow(`${name}: packets lost`, '%', Math.max(...lost)),
      roundsRow(
        `${name}: first syllable of one who was silent`,
        'ms',
        await measureFirstSyllables(stage, hearing, microphones),
      ),
    );
    for (const { peer } of people) peer.close();
    const left = await Promise.all(workers.map((worker) => worker.dump()));
    rows.push(
      oneRow(
        `${name}: left in the workers when all have left`,
        'routers',
        sum(left.map(({ routerIds }) => routerIds.length)),
      ),
    );
    return rows;
  } finally {
    microphones.close();
    pool.close();
    sink.close();
    for (const { socket } of listeners) socket.close();
  }
}

async function measureFirstSyllables(
  speakers: readonly PlainPeer[],
  hearing: readonly { readonly peer: PlainPeer; readonly listener: Listener }[],
  microphones: Microphones,
): Promise<number[]> {
  const delays: number[] = [];
  for (const { peer: hearer, listener } of hearing)
    delays.push(
      ...(await measureSyllables({ speakers, hearer, microphones, listener, isTold: true })),
    );
  return delays;
}
