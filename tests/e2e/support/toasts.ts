import type { Locator, Page } from '@playwright/test';

/** The words of a notice that says, by the tick beside them, that something was done. */
export function successToast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .locator(':has(> svg.lucide-circle-check)')
    .getByText(text);
}
