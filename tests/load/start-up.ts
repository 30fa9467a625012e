import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processesIn } from '../kill/postgres-processes.ts';
import { startServerProcess } from '../support/server-process.ts';
import type { LoadPart } from './load-part.ts';
import { withTemporaryFolder } from './measured-server.ts';
import { memoryMb } from './process-cost.ts';
import { loadNumbers, machineLoad, median, rounded, roundsRow } from './rounds.ts';

const ROUNDS = 5;
/** After the start, until what it left behind is collected. */
const SETTLING_MS = 1_000;

interface Start {
  readonly seconds: number;
  readonly serverMb: number;
  readonly databaseMb: number;
}

/** Starts the server on a folder and ends it again, in an orderly way or as a crash does. */
async function startOnce(dataFolder: string, endBy: 'stop' | 'kill'): Promise<Start> {
  const begin = performance.now();
  const server = await startServerProcess({ dataFolder, environment: { LOG_LEVEL: 'error' } });
  const seconds = (performance.now() - begin) / 1000;
  try {
    await wait(SETTLING_MS);
    const database = processesIn(join(dataFolder, 'postgres', 'cluster'));
    const ofDatabase = await Promise.all(database.map(memoryMb));
    return {
      seconds,
      serverMb: await memoryMb(server.pid),
      databaseMb: ofDatabase.reduce((sum, mb) => sum + mb, 0),
    };
  } finally {
    await server[endBy]();
  }
}

/** How long a start takes, and what an idle server holds. */
export const startUp: LoadPart = {
  name: 'start-up',
  async run() {
    const before = machineLoad();
    const first: Start[] = [];
    const second: Start[] = [];
    const afterKill: Start[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      await withTemporaryFolder(async (folder) => {
        first.push(await startOnce(folder, 'stop'));
        second.push(await startOnce(folder, 'kill'));
        afterKill.push(await startOnce(folder, 'stop'));
      });
    const seconds = (starts: readonly Start[]) => starts.map((start) => start.seconds);
    return {
      about:
        'From starting the program, in production on an empty folder, to "Tayfa is ready" (seen within 20 ms); the memory of the idle server a second later, shared pages counted once.',
      rows: [
        roundsRow('first start, makes the database', 's', seconds(first)),
        roundsRow('second start', 's', seconds(second)),
        roundsRow('start after kill -9', 's', seconds(afterKill)),
        roundsRow(
          'server process',
          'MB',
          second.map(({ serverMb }) => serverMb),
        ),
        roundsRow(
          'database, all processes',
          'MB',
          second.map(({ databaseMb }) => databaseMb),
        ),
      ],
      numbers: {
        'first start, s': rounded(median(seconds(first))),
        'second start, s': rounded(median(seconds(second))),
        'idle server, MB': rounded(median(second.map(({ serverMb }) => serverMb))),
        ...loadNumbers(before),
      },
    };
  },
};
