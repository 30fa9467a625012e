import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import type { TextTree } from '#shared/locales/text-tree.ts';
import { tr } from '#shared/locales/tr.ts';
import { expect } from './app.ts';

function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const turkish = new Set(flatten(tr).values());
const keys = flatten(en);
/** English texts that no Turkish one equals, such as a name or a loan word does. */
const english = [...keys.values()].filter((text) => !turkish.has(text) && text.trim() !== '');
const whole = new Set(english.filter((text) => !/[{<]/.test(text)));
/** Texts with values in them, as patterns; those of a word or two would match by chance. */
const patterns = english
  .filter((text) => /[{<]/.test(text) && text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '').length > 12)
  .map((text) => {
    const parts = text.split(/\{[^}]*\}|<[^>]*>/);
    return new RegExp(
      `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`)).join('.+')}$`,
    );
  });

/** What the server names things itself: the role of all members has one name everywhere. */
const givenNames = new Set(['everyone']);

function isLeak(text: string): boolean {
  if (givenNames.has(text)) return false;
  return keys.has(text) || whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Everything on a page that is read or read out: text, and what names and explains things. */
function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isRead = !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parentElement?.tagName ?? '');
      if (isRead) words.add((textContent ?? '').trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        words.add((element.getAttribute(name) ?? '').trim());
    }
    return [...words];
  });
}

/** Nothing on a page in Turkish is English, or the key of a text that is not there. */
export async function expectTurkish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  // what a page shows first may be the language before
  await expect
    .poll(async () => (await wordsOn(page)).filter(isLeak), { timeout: 5_000 })
    .toEqual([]);
}
