import type { Page } from '@playwright/test';

/** What the browser says from now on of things that the page's policy forbids. */
export function hearPolicy(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) said.push(message.text());
  });
  return said;
}
