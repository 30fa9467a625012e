import type { Page, Route } from '@playwright/test';

/** What a server newer than the page might say: the page shows these words as they are. */
export const SERVER_WORDS = 'The harbour is closed tonight.';

/** A refusal of a kind that the page has no text of its own for. */
export function refuse(route: Route): Promise<void> {
  const json = { success: false, code: 'harbour.closed', message: SERVER_WORDS, requestId: 'test' };
  return route.fulfill({ status: 409, json });
}

/**
 * Lets the calls of one method and path be refused, until the answer of this function is called. That
 * waits until a call has been refused: words of an earlier refusal may still stand on the page.
 */
export async function refuseCalls(
  page: Page,
  method: string,
  path: RegExp,
): Promise<() => Promise<void>> {
  let tellRefused: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (tellRefused = resolve));
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await refuse(route);
    tellRefused();
  };
  await page.route(path, handle);
  return async () => {
    await refused;
    await page.unroute(path, handle);
  };
}
