import { expect, type Locator } from '@playwright/test';

/**
 * Takes an option of an open select by the mouse. A long list is scrolled to it first, and grows as it
 * is scrolled: a press that goes down before and comes up after that takes nothing. So the pointer rests
 * on the option until the list shows it as the one it is on.
 */
export async function takeOption(option: Locator): Promise<void> {
  await expect(async () => {
    await option.hover();
    await expect(option).toHaveAttribute('data-highlighted', '', { timeout: 1_000 });
  }).toPass();
  await option.click();
}
