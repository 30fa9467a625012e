import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** A link to another host asks before it leads there, and no further (E-027). */
export async function expectAskedBeforeLeaving(
  page: Page,
  link: Locator,
  address: string,
): Promise<void> {
  const pages = page.context().pages().length;
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Leave Tayfa?' });
  await expect(dialog).toContainText(address);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(pages);
}
