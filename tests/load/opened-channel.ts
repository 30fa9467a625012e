import { chromium, type Browser, type Page } from '@playwright/test';
import type { ChannelId } from '#shared/lib/ids.ts';

/** A team whose channels are opened in a browser, and who opens them. */
export interface Place {
  readonly origin: string;
  readonly teamId: string;
  readonly channelIds: readonly ChannelId[];
  readonly cookie: string;
}

/** The browser in which the page is measured. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Opens the first channel in a browser of its own, and waits for its messages. */
export async function openChannel(browser: Browser, place: Place): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', ...value] = place.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: place.origin }]);
  const page = await context.newPage();
  await page.goto(`${place.origin}/teams/${place.teamId}/channels/${place.channelIds[0]}`);
  await page.locator('[data-message-id]').first().waitFor();
  return page;
}

/** Opens another channel by its link; answers how long until its newest messages were painted. */
export function switchTo(page: Page, channelId: ChannelId): Promise<number> {
  // a text, because this room's types know no page: the old channel's messages go, others come
  return page.evaluate<number>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = document.querySelector('[data-message-id]');
    const start = performance.now();
    document.querySelector('a[href$="/channels/${channelId}"]').click();
    while (shown.isConnected || !document.querySelector('[data-message-id]')) await frame();
    // the frame in which they were found is painted before the next task
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  })()`);
}
