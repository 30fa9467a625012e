import type { Page } from '@playwright/test';

/** The network of one page, to be cut and mended. */
export interface Wire {
  /** Nothing gets through any more; what was open is gone. */
  cut(): Promise<void>;
  /** The socket alone is gone, and opens again by itself. */
  dropSocket(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays hands on the network of a page; to be called before the page is opened. */
export async function wireOf(page: Page): Promise<Wire> {
  const open = new Set<() => Promise<void>>();
  let isCut = false;
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    if (isCut) {
      void socket.close({ code: 1011 });
      return;
    }
    const server = socket.connectToServer();
    const drop = async () => {
      open.delete(drop);
      await Promise.all([server.close(), socket.close({ code: 1011 })]);
    };
    open.add(drop);
    server.onClose((code, reason) => {
      open.delete(drop);
      void socket.close({ code: code ?? 1011, reason: reason ?? '' });
    });
  });

  const dropSocket = async () => {
    await Promise.all([...open].map((drop) => drop()));
  };
  return {
    dropSocket,
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      await dropSocket();
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}
