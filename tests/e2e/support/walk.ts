import { expect, type Page } from '@playwright/test';
import { HEARD_MS } from './mate.ts';

/** Goes to a page as a link within the application does, without loading it all anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    globalThis.history.pushState(null, '', address);
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
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
