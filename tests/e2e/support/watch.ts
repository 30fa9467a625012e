import type { Page } from '@playwright/test';

/** Everything that a page does which no text may bring about. */
export function watch(page: Page, origin: string): readonly string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      seen.push(`navigation ${frame.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) seen.push(`request ${url}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.push(`policy ${message.text()}`);
  });
  return seen;
}
