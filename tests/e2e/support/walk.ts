import type { Page } from '@playwright/test';

/** Goes to a page as a link within the application does, without loading it all anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    globalThis.history.pushState(null, '', address);
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
