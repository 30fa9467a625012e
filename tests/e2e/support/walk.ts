import { expect, type Page } from '@playwright/test';
import { HEARD_MS } from './mate.ts';

/** Goes to a page as a link within the application does, without loading it all anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // as the router writes its own: by its key a step is told from the one before
    globalThis.history.pushState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '', address);
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Does what leads to an address, and waits until the page was at it. The page may have left it again
 * by then: `?messageId=` goes as soon as the message is shown, which a look now and then would miss.
 */
export async function expectLedTo(
  page: Page,
  address: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const arrival = page.waitForURL(address, { waitUntil: 'commit', timeout: HEARD_MS });
  await Promise.all([arrival, act()]);
}

/** Documents between two pages: what stands after them is the next page, not the one before. */
const between = { '/tos': 'Terms of service', '/contact': 'Contact' } as const;

/** Walks to a page over one that is another in any case, and waits until that has gone again. */
export async function walkOver(page: Page, route: string): Promise<void> {
  const over = route === '/tos' ? '/contact' : '/tos';
  const passed = page.getByRole('heading', { level: 1, name: between[over], exact: true });
  await walkTo(page, over);
  await expect(passed, `${over}, on the way to ${route}`).toBeVisible({ timeout: HEARD_MS });
  await walkTo(page, route);
  await expect(passed, route).toHaveCount(0, { timeout: HEARD_MS });
}
