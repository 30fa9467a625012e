import type { Page } from '@playwright/test';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';

/** What of a fresh start is told differently. */
export type ReadyChange = (ready: ReadyData) => Partial<ReadyData>;

/**
 * Changes what the server tells a page at its start, for what only an operator can bring about or
 * would take a hundred members; to be called before the page is opened. The answer tells the last start
 * once more, changed by what holds then: a start anew comes over a connection that was lost as well, and
 * needs no page loaded again. Nothing is heard of the server before `start`.
 */
export async function alterReady(
  page: Page,
  change: ReadyChange,
  start?: Promise<unknown>,
): Promise<() => void> {
  let tell: () => void = () => undefined;
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (text) => {
      await start;
      // reason: the server's tests hold its frames to this shape
      const frame = JSON.parse(String(text)) as { readonly type: string; readonly data: ReadyData };
      if (frame.type !== 'READY') {
        socket.send(text);
        return;
      }
      tell = () => {
        const data = { ...frame.data, ...change(frame.data) };
        socket.send(JSON.stringify({ ...frame, data }));
      };
      tell();
    });
  });
  return () => tell();
}

/** Keeps a page from ever hearing what the server has to tell at its start. */
export async function withholdReady(page: Page): Promise<void> {
  await page.routeWebSocket('**/api/v1/ws*', () => undefined);
}
