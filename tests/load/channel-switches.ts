import type { Pool } from 'pg';
import { holdings } from '../support/page-cost.ts';
import { fillHistory } from './filled-history.ts';
import { fillTeam } from './filled-team.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import { withMeasuredServer } from './measured-server.ts';
import { launchBrowser, openChannel, switchTo, type Place } from './opened-channel.ts';
import { loadNumbers, machineLoad, rounded } from './rounds.ts';

const CHANNELS = 20;
const MESSAGES = 300;
const SWITCHES = 500;
/** So long code comes to be compiled that was run rarely; what grows after it grows. */
const WARM_UP = 500;
const SAMPLE_EVERY = 100;

async function fillPlace(pool: Pool, origin: string): Promise<Place> {
  const size = { memberCount: 10, signedInCount: 9, channelCount: CHANNELS };
  const { teamId, channelIds, members } = await fillTeam({ pool, origin }, size);
  const authorIds = members.slice(1).map(({ userId }) => userId);
  for (const channelId of channelIds)
    await fillHistory(pool, { channelId, authorIds, count: MESSAGES });
  return { origin, teamId, channelIds, cookie: members[0]?.cookie ?? '' };
}

/** Goes through the channels one after the other; a row after the warm-up, and after every hundred. */
async function measure(place: Place): Promise<LoadRow[]> {
  const browser = await launchBrowser();
  try {
    const page = await openChannel(browser, place);
    const session = await page.context().newCDPSession(page);
    const rows: LoadRow[] = [];
    for (let count = 1; count <= WARM_UP + SWITCHES; count += 1) {
      const next = place.channelIds[count % place.channelIds.length];
      if (next !== undefined) await switchTo(page, next);
      const measured = count - WARM_UP;
      if (measured < 0 || measured % SAMPLE_EVERY !== 0) continue;
      const { heapMegabytes, nodes, listeners } = await holdings(session);
      rows.push({ switches: measured, 'heap, MB': heapMegabytes, nodes, listeners });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The least squares' slope of a column over the switches, for a hundred of them. */
function growth(rows: readonly LoadRow[], column: string): number {
  const points = rows.map((row) => [Number(row['switches']), Number(row[column])] as const);
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middle, height] = [mean(([x]) => x), mean(([, y]) => y)];
  const covariance = mean(([x, y]) => (x - middle) * (y - height));
  return (covariance / mean(([x]) => (x - middle) ** 2)) * SAMPLE_EVERY;
}

/** Whether a page that is used all evening grows: what it holds over hundreds of switches. */
export const channelSwitches: LoadPart = {
  name: 'channel-switches',
  async run() {
    const load = machineLoad();
    const rows = await withMeasuredServer(async ({ server, pool }) =>
      measure(await fillPlace(pool, server.origin)),
    );
    return {
      about: `Chromium on the built page, 1440 by 900: a team with ${CHANNELS} channels of ${MESSAGES} messages, gone through one after the other. After ${WARM_UP} switches and after each ${SAMPLE_EVERY} of the next ${SWITCHES} the garbage is collected and what is left is counted.`,
      rows,
      aims: {
        'heap grown by 100 switches, MB': { atMost: 0.2 },
        'nodes grown by 100 switches': { atMost: 50 },
        'listeners grown by 100 switches': { atMost: 20 },
      },
      numbers: {
        'heap grown by 100 switches, MB': rounded(growth(rows, 'heap, MB')),
        'nodes grown by 100 switches': rounded(growth(rows, 'nodes')),
        'listeners grown by 100 switches': rounded(growth(rows, 'listeners')),
        ...loadNumbers(load),
      },
    };
  },
};
