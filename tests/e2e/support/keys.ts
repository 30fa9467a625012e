import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 120;

/** What shows where the focus is: a line around it, or around what it stands in. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    let element = document.activeElement;
    for (let height = 0; element && height < 4; height += 1) {
      const style = getComputedStyle(element);
      const hasLine = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      if (hasLine || style.boxShadow !== 'none') return true;
      element = element.parentElement;
    }
    return false;
  });
  expect(isSeen, 'the focus can be seen').toBe(true);
}

/** Goes on with Tab until a thing has the focus, and looks at each stop whether it can be seen. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await wanted.waitFor();
  const target = await wanted.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.evaluate((element) => element === document.activeElement, target)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

/** Opens a choice by Enter and takes the option that begins with a letter. */
export async function pick(page: Page, field: Locator, letter: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeFocused();
}
