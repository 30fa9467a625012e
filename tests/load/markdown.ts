import { performance } from 'node:perf_hooks';
import { slowTexts } from '../corpora/slow-texts.ts';
import type { LoadPart } from './load-part.ts';
import { loadNumbers, machineLoad, median, rounded } from './rounds.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
/** Of the slowest texts, so many are named. */
const NAMED = 12;
/** What a message of 5,000 characters may cost its reader. Milliseconds. */
const AIM = 5;

/** What of the page is measured: it is no part of the project that these programs are checked in. */
interface Reader {
  readonly parseMarkdown: (content: string) => unknown;
  readonly parseLine: (content: string) => unknown;
}

const READER = new URL('../../renderer/lib/markdown/parse-markdown.ts', import.meta.url);

/** Milliseconds that reading takes: median and longest. */
interface ReadingTime {
  readonly text: string;
  readonly times: readonly number[];
}

function measure(read: (content: string) => unknown, content: string): number {
  const before = performance.now();
  read(content);
  return performance.now() - before;
}

/** Reads each text anew: one that differs in its last sign is not remembered. */
function readingTimes({ parseMarkdown, parseLine }: Reader): ReadingTime[] {
  const found = new Map(Object.keys(slowTexts).map((text): [string, number[]] => [text, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [text, content] of Object.entries(slowTexts)) {
      const anew =
        content.slice(0, -1) + String.fromCodePoint(0x61 + (round % 26) + WARM_UP_ROUNDS);
      const time = Math.max(measure(parseMarkdown, anew), measure(parseLine, anew));
      if (round >= 0) found.get(text)?.push(time);
    }
  }
  return [...found].map(([text, times]) => ({ text, times }));
}

/** How long the page needs to read the texts that were made to hold it up. */
export const markdown: LoadPart = {
  name: 'markdown',
  async run() {
    // reason: a module that is loaded by its path comes without a type
    const reader = (await import(READER.href)) as Reader;
    const loadBefore = machineLoad();
    const readings = readingTimes(reader).toSorted(
      (left, right) => median(right.times) - median(left.times),
    );
    const worst = median(readings[0]?.times ?? []);
    return {
      about: `Reading ${String(readings.length)} hostile texts of 5,000 characters, milliseconds each of ${String(ROUNDS)} times. The slowest:`,
      rows: readings.slice(0, NAMED).map(({ text, times }) => ({
        text,
        median: rounded(median(times)),
        lowest: rounded(Math.min(...times)),
        highest: rounded(Math.max(...times)),
      })),
      aims: { 'worst text, ms': { atMost: AIM } },
      numbers: {
        'worst text, ms': rounded(worst),
        ...loadNumbers(loadBefore),
      },
    };
  },
};
