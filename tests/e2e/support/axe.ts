import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './app.ts';

interface Look {
  /** a part of the page, by its selector */
  readonly part?: string;
  /** only what depends on the theme */
  readonly isColorOnly?: boolean;
}

/** A script that does nothing, for a page that has axe already. */
const NOTHING_MORE = ';';

/** Longer ones count something down, and do not change how it can be read. Milliseconds. */
const LONGEST_FADE_MS = 1_000;

/** What fades in is hard to read until it is there. */
async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const fades = document.getAnimations().filter(({ playState, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime ?? 0);
      return playState === 'running' && end <= longest;
    });
    // one that is taken away meanwhile has ended as well
    await Promise.allSettled(fades.map(({ finished }) => finished));
  }, LONGEST_FADE_MS);
}

/** The colour of axe as far as it is read here. */
interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: AxeColor, text: string) => AxeColor;
}

/** Has axe parse each colour once: a page has few, on thousands of elements. */
function rememberColors(): void {
  // reason: the types of axe leave its colours out
  const { axe: there } = globalThis as unknown as {
    readonly axe: {
      readonly commons: { readonly color: { readonly Color: { prototype: AxeColor } } };
    };
  };
  const { prototype } = there.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(this: AxeColor, text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Half a megabyte, which the builder would send twice for each look: once a page will do. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (isThere) return;
  await page.evaluate(axe.source);
  await page.evaluate(rememberColors);
}

/** Findings of axe that keep a user out. */
export async function seriousFindings(page: Page, look: Look = {}): Promise<readonly string[]> {
  await bringAxe(page);
  await fadedIn(page);
  // its usual mode opens a window of its own each time, for frames of other origins: we have none
  let builder = new AxeBuilder({ page, axeSource: NOTHING_MORE }).setLegacyMode(true);
  // what is in order is not listed: a third of its work
  builder = builder.options({ resultTypes: ['violations'], preload: false });
  if (look.part !== undefined) builder = builder.include(look.part);
  if (look.isColorOnly === true)
    builder = builder.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Looks at what is shown in both themes; what does not depend on them is looked at once. */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const look = { ...(part === undefined ? {} : { part }), isColorOnly: colorScheme === 'dark' };
    expect(await seriousFindings(page, look), `${what} in ${colorScheme}`).toEqual([]);
  }
}
