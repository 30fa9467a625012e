import type { Page } from '@playwright/test';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';

/** What of a fresh start is told differently. */
type ReadyChange = (ready: ReadyData) => Partial<ReadyData>;

/**
 * Changes what the server tells a page at its start, for what only an operator can bring about or
 * would take a hundred members; to be called before the page is opened.
 */
export async function alterReady(page: Page, change: ReadyChange): Promise<void> {
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      // reason: the server's tests hold its frames to this shape
      const frame = JSON.parse(String(text)) as { readonly type: string; readonly data: ReadyData };
      if (frame.type !== 'READY') {
        socket.send(text);
        return;
      }
      const data = { ...frame.data, ...change(frame.data) };
      socket.send(JSON.stringify({ ...frame, data }));
    });
  });
}

/** Keeps a page from ever hearing what the server has to tell at its start. */
export async function withholdReady(page: Page): Promise<void> {
  await page.routeWebSocket('**/api/v1/ws*', () => undefined);
}
