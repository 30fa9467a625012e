import type { Page } from '@playwright/test';

/** What a page hands to the system to be shown. */
interface KeptNotice {
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** Every notification since the page began, as it was asked for. */
    keptNotices?: KeptNotice[];
    /** Clicks the one that was shown last. */
    clickNotice?: () => void;
  }
}

/** Has the page keep its notifications instead of showing them; to be called before it is opened. */
export async function keepNotices(page: Page): Promise<() => Promise<readonly KeptNotice[]>> {
  await page.addInitScript(() => {
    const kept: KeptNotice[] = [];
    window.keptNotices = kept;
    class Kept extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, options: Record<string, unknown>) {
        super();
        kept.push({ title, options });
        window.clickNotice = () => this.dispatchEvent(new Event('click'));
      }
      close() {
        return undefined;
      }
    }
    Object.defineProperty(window, 'Notification', { value: Kept });
  });
  return () => page.evaluate(() => window.keptNotices ?? []);
}
