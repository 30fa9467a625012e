import { captureWatchLimits, gameWatchLimits } from '#shared/rules/watch-limits.ts';
import { listProcesses } from '#main/system/games/list-processes.ts';
import { glanceAt, ProcessLooks } from '#main/system/games/process-looks.ts';
import type { LoadPart } from './load-part.ts';
import { processorTimeOfAllMs } from './process-cost.ts';
import { inTurns, loadNumbers, machineLoad, median, rounded, roundsRow } from './rounds.ts';

const ROUNDS = 5;
const LOOKS = 10;
/** The time that is played through. */
const MINUTES = 5;
const MINUTE_MS = 60_000;
/** How much of the day a game runs. */
const IN_GAME = 0.25;
/** What the looks may take of a core. Percent. D-040 */
const AIM = 0.5;

const list = () =>
  listProcesses({
    platform: process.platform,
    arch: process.arch,
    mainFolder: import.meta.dirname,
    userId: process.getuid?.() ?? null,
  });
const glance = () => glanceAt(process.platform);

/** Processor time of this process and all that it starts, for each of some runs. Milliseconds. */
async function costOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const before = await processorTimeOfAllMs(process.pid);
  for (let time = 0; time < times; time += 1) await run();
  return ((await processorTimeOfAllMs(process.pid)) - before) / times;
}

/** Percent of a core that looks so far apart take, by a clock that does not wait. */
async function shareOf(everyMs: number): Promise<number> {
  let now = 0;
  const looks = new ProcessLooks({ list, glance, now: () => now });
  const times = (MINUTES * MINUTE_MS) / everyMs;
  const cost = await costOf(times, () => {
    now += everyMs;
    return looks.look();
  });
  return (cost / everyMs) * 100;
}

/** What looking for games takes of the processor, on this machine with the programs that run on it. */
export const gameLooks: LoadPart = {
  name: 'game-looks',
  async run() {
    const before = machineLoad();
    const { playingLookMs, restingLookMs } = gameWatchLimits;
    const found = await inTurns(ROUNDS, {
      list: () => costOf(LOOKS, list),
      glance: () => costOf(LOOKS, glance),
      resting: () => shareOf(restingLookMs),
      playing: () => shareOf(playingLookMs),
      // the same looks, where no games are looked for
      recording: () => shareOf(captureWatchLimits.lookAgainMs),
    });
    const mixed = found.resting.map(
      (share, round) => share * (1 - IN_GAME) + (found.playing[round] ?? Number.NaN) * IN_GAME,
    );
    const share = rounded(median(mixed));
    const seen = (await glance())?.size ?? (await list()).length;
    return {
      about: `Processor time of looking for games, with ${String(seen)} processes on the machine; ${String(MINUTES)} minutes are played through without waiting, so that few programs begin in between.`,
      rows: [
        roundsRow('a list', 'ms', found.list),
        roundsRow('a glance', 'ms', found.glance),
        roundsRow('at rest', '% of a core', found.resting),
        roundsRow('in a game', '% of a core', found.playing),
        roundsRow('for recording software alone', '% of a core', found.recording),
        roundsRow(`in a game ${String(IN_GAME * 100)}% of the time`, '% of a core', mixed),
      ],
      numbers: {
        [`looking for games, % of a core (aim: < ${String(AIM)})`]: share,
        'looking for recording software alone, % of a core': rounded(median(found.recording)),
        ...loadNumbers(before),
      },
      missed:
        share < AIM
          ? []
          : [`D-040: looking for games takes ${String(share)} % of a core, not < ${String(AIM)}.`],
    };
  },
};
