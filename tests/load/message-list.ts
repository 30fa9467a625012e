import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { fillHistory } from './filled-history.ts';
import { fillTeam } from './filled-team.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer } from './measured-server.ts';
import { launchBrowser, openChannel, switchTo, type Place } from './opened-channel.ts';
import { loadNumbers, machineLoad, median, rounded, roundsRow } from './rounds.ts';
import { holdings, taskTimes } from '../support/page-cost.ts';

const MESSAGES = 20_000;
const BURSTS = 9;
/** A notch of a wheel in every frame: faster than anybody reads, slower than the rate limit. */
const STEPS = 50;
const STEP_PX = 400;
const SWITCHES = 20;

async function fillPlace(pool: Pool, origin: string): Promise<Place> {
  const size = { memberCount: 10, signedInCount: 9, channelCount: 2 };
  const { teamId, channelIds, members } = await fillTeam({ pool, origin }, size);
  const authorIds = members.slice(1).map(({ userId }) => userId);
  for (const channelId of channelIds) {
    await fillHistory(pool, { channelId, authorIds, count: MESSAGES });
  }
  return { origin, teamId, channelIds, cookie: members[0]?.cookie ?? '' };
}

/** Turns a wheel towards the past, a notch after every frame. */
async function scrollUp(page: Page): Promise<void> {
  await page.getByRole('log').hover();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, -STEP_PX);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
}

async function measure(page: Page, place: Place) {
  const session = await page.context().newCDPSession(page);
  // what is compiled and cached once does not grow with the messages
  await scrollUp(page);
  const before = await holdings(session);
  const longest: number[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const times = await taskTimes(page, () => scrollUp(page));
    longest.push(times.longest[0] ?? 0);
  }
  const after = await holdings(session);
  const rows = await page.locator('[data-message-id]').count();
  const switches: number[] = [];
  const work: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    for (const channelId of [place.channelIds[1], place.channelIds[0]]) {
      if (channelId === undefined) continue;
      // by the clock without a trace, which costs time of its own
      if (turn % 2 === 0) switches.push(await switchTo(page, channelId));
      else work.push((await taskTimes(page, () => switchTo(page, channelId))).longest[0] ?? 0);
    }
  }
  // the first time each channel is opened it is fetched
  return { before, after, rows, longest, switches: switches.slice(2), work };
}

/** What a long channel costs the page that shows it. */
export const messageList: LoadPart = {
  name: 'message-list',
  async run() {
    const load = machineLoad();
    const result = await withMeasuredServer(async ({ server, pool }) => {
      const place = await fillPlace(pool, server.origin);
      const browser = await launchBrowser();
      try {
        return await measure(await openChannel(browser, place), place);
      } finally {
        await browser.close();
      }
    });
    return {
      about: `Chromium on the built page, 1440 by 900: two channels of ${MESSAGES} messages. ${BURSTS} bursts of ${STEPS} frames, ${STEP_PX} px towards the past in each, while pages are fetched; then ${SWITCHES} switches between the two, timed, and ${SWITCHES} traced; both are visited. A task is all the page's main thread does before it looks for input again, in processor time.`,
      rows: [
        roundsRow('longest task of a burst', 'ms', result.longest),
        roundsRow('longest task of a switch', 'ms', result.work),
        roundsRow('switch to a visited channel, until painted', 'ms', result.switches),
      ],
      aims: {
        'longest task of a burst, median, ms': { atMost: 50 },
        'switch, median, ms': { atMost: 100 },
      },
      numbers: {
        'longest task of a burst, median, ms': rounded(median(result.longest)),
        'switch, median, ms': rounded(median(result.switches)),
        'heap before, MB': rounded(result.before.heapMegabytes),
        'heap after, MB': rounded(result.after.heapMegabytes),
        'messages drawn': result.rows,
        ...loadNumbers(load),
      },
    };
  },
};
