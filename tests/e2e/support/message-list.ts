import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

export function listOf(page: Page): Locator {
  return page.getByRole('log');
}

export function message(page: Page, id: string): Locator {
  return page.locator(`[data-message-id="${id}"]`);
}

/** How far the list is from its end, in pixels. */
export function distanceToEnd(page: Page): Promise<number> {
  return listOf(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
}

/** Waits until the list is at its end. */
export async function expectAtEnd(page: Page): Promise<void> {
  await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(1);
}

/** Turns the wheel over the list; up is negative. Two frames later it has arrived. */
export async function scrollBy(page: Page, pixels: number): Promise<void> {
  await listOf(page).evaluate(async (list, by) => {
    list.scrollTop += by;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }, pixels);
}

/** Turns the wheel up until something is so, the way a reader goes back. */
export async function climbUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await scrollBy(page, -2_000);
}

/** The first message that begins so far down the list, by its id: 0 is the upper edge, 0.5 the middle. */
export async function messageInSight(page: Page, share = 0.5): Promise<string> {
  const found = await listOf(page).evaluate((list, part) => {
    const box = list.getBoundingClientRect();
    const line = box.top + box.height * part;
    const rows = [...list.querySelectorAll('[data-message-id]')];
    return rows
      .find((row) => row.getBoundingClientRect().top >= line)
      ?.getAttribute('data-message-id');
  }, share);
  if (typeof found !== 'string') throw new Error('No message is in sight');
  return found;
}

/** What a message did while it was watched: pixels from the upper edge of the list. */
export interface Watched {
  readonly lowest: number;
  readonly highest: number;
  /** Frames in which it was looked at. */
  readonly frames: number;
}

declare global {
  /** The page counts what it draws when this is there before it starts (renderer/lib/render-count.ts). */
  var tayfaRenderCounts: Map<string, number> | undefined;

  interface Window {
    /** Ends the watching that is under way. */
    stopWatching?: () => Watched;
    /** What was lit up since the page began. */
    litMessages?: Lit[];
  }
}

/**
 * Looks in every frame at where a message stands, until `work` is done and two more frames were
 * painted. What moves it for one frame only is seen too.
 */
export async function watch(page: Page, id: string, work: () => Promise<void>): Promise<Watched> {
  await listOf(page).evaluate((list, messageId) => {
    let lowest = Infinity;
    let highest = -Infinity;
    let frames = 0;
    let isOver = false;
    const note = (
      entries: readonly IntersectionObserverEntry[],
      observer: IntersectionObserver,
    ) => {
      observer.disconnect();
      const of = (isIt: (target: Element) => boolean) =>
        entries.find(({ target }) => isIt(target))?.boundingClientRect.top;
      const listTop = of((target) => target === list);
      const rowTop = of((target) => target !== list);
      if (listTop === undefined || rowTop === undefined) return;
      lowest = Math.min(lowest, rowTop - listTop);
      highest = Math.max(highest, rowTop - listTop);
      frames += 1;
    };
    // it is asked before the frame and answered with what the frame paints: to measure later would lay
    // out what came since, which nothing has put right yet
    const look = () => {
      const observer = new IntersectionObserver(note);
      const row = list.querySelector(`[data-message-id="${messageId}"]`);
      for (const element of row ? [list, row] : []) observer.observe(element);
      if (!isOver) requestAnimationFrame(look);
    };
    look();
    window.stopWatching = () => {
      isOver = true;
      return { lowest, highest, frames };
    };
  }, id);
  await work();
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return window.stopWatching?.() ?? { lowest: 0, highest: Infinity, frames: 0 };
  });
}

/** A message that was lit up, as the page itself saw it. */
export interface Lit {
  readonly id: string;
  /** It was in sight when it was lit. */
  readonly isInSight: boolean;
  /** How long it stayed lit, in milliseconds; null while it is. */
  readonly lasted: number | null;
}

/**
 * Has the page note what is lit up, from its start: two seconds are over before a test on a busy
 * machine has looked. To be called before the page is opened.
 */
export async function noteLit(page: Page): Promise<{ readonly lit: () => Promise<Lit[]> }> {
  await page.addInitScript(() => {
    const seen: { id: string; isInSight: boolean; since: number; lasted: number | null }[] = [];
    const isWithin = (box: DOMRect, view: DOMRect) =>
      box.top >= view.top && box.bottom <= view.bottom;
    const look = () => {
      // before the boxes are asked for, which lays the whole page out
      const now = performance.now();
      const row = document.querySelector('[data-lit]');
      const id = row?.getAttribute('data-message-id');
      const burning = seen.find(({ lasted }) => lasted === null);
      if (burning && burning.id === id) return;
      if (burning) burning.lasted = now - burning.since;
      const list = row?.closest('[role=log]');
      if (!row || !list || typeof id !== 'string') return;
      const isInSight = isWithin(row.getBoundingClientRect(), list.getBoundingClientRect());
      seen.push({ id, isInSight, since: now, lasted: null });
    };
    const options = { subtree: true, childList: true, attributeFilter: ['data-lit'] };
    new MutationObserver(look).observe(document, options);
    window.litMessages = seen;
  });
  return { lit: () => page.evaluate(() => window.litMessages ?? []) };
}

/** Says that a message has not moved while it was watched. */
export function expectStill({ lowest, highest, frames }: Watched): void {
  expect(frames).toBeGreaterThan(1);
  expect(highest - lowest).toBeLessThanOrEqual(1);
}
