import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on a page that takes touches. */
export interface Finger {
  /** Goes quickly from one place to another. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Rests on a thing until it is lifted, and puts it down elsewhere. */
  drag(from: Locator, to: Locator, lifted: Locator): Promise<void>;
}

const STEPS = 6;
/** Between two places of a finger that goes quickly: a frame, in milliseconds. */
const STEP_MS = 16;

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  // when it happens is said: a crowded machine would make a finger that rests of one that goes quickly
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: Point[],
    at: number = Date.now(),
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: at / 1_000,
      touchPoints: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  const moveTo = async (from: Point, to: Point, began: number) => {
    for (let step = 1; step <= STEPS; step += 1) {
      const share = step / STEPS;
      const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await touch('touchMove', [place], began + step * STEP_MS);
    }
  };
  return {
    async swipe(from, to) {
      const began = Date.now();
      await touch('touchStart', [from], began);
      await moveTo(from, to, began);
      await touch('touchEnd', [], began + (STEPS + 1) * STEP_MS);
    },
    async drag(from, to, lifted) {
      const start = await centre(from);
      const end = await centre(to);
      await touch('touchStart', [start]);
      await lifted.waitFor();
      await moveTo(start, end, Date.now());
      await touch('touchEnd', []);
    },
  };
}

async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('what is touched cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
