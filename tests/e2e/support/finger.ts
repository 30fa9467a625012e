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

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  const moveTo = async (from: Point, to: Point) => {
    for (let step = 1; step <= STEPS; step += 1) {
      const share = step / STEPS;
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
  };
  return {
    async swipe(from, to) {
      await touch('touchStart', [from]);
      await moveTo(from, to);
      await touch('touchEnd', []);
    },
    async drag(from, to, lifted) {
      const start = await centre(from);
      const end = await centre(to);
      await touch('touchStart', [start]);
      await lifted.waitFor();
      await moveTo(start, end);
      await touch('touchEnd', []);
    },
  };
}

async function centre(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('what is touched cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
