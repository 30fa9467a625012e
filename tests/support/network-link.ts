import { connect, createServer, type Socket } from 'node:net';

/** A way over the network to a server of this machine, which can be slow or cut. */
export interface NetworkLink {
  readonly port: number;
  /** Nothing passes, and what was connected is left hanging, as when a cable is pulled. */
  cut(): void;
  /** It can be connected again; what hung is gone. */
  mend(): void;
  stop(): Promise<void>;
}

/**
 * Opens a link to a port.
 * @param delayMs what passes arrives so much later, in its order
 */
export async function openLink(target: number, delayMs = 0): Promise<NetworkLink> {
  const sockets = new Set<Socket>();
  let isCut = false;

  function carry(from: Socket, to: Socket): void {
    from.on('data', (data) => {
      if (isCut) return;
      if (delayMs === 0) to.write(data);
      else setTimeout(() => !isCut && !to.destroyed && to.write(data), delayMs);
    });
    from.on('close', () => !isCut && to.destroy());
    // the other end hears of it by the close
    from.on('error', () => undefined);
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  }

  const server = createServer((near) => {
    near.setNoDelay(true);
    if (isCut) {
      near.pause();
      sockets.add(near);
      near.on('error', () => undefined);
      return;
    }
    const far = connect(target, '127.0.0.1');
    far.setNoDelay(true);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen');

  function destroyAll(): void {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }

  return {
    port: address.port,
    cut() {
      isCut = true;
    },
    mend() {
      destroyAll();
      isCut = false;
    },
    stop() {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
