import { lstat, rm } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';

/** Applications try as many, from the first on. */
const ADDRESSES = 10;

/** How long the owner of an address may take to answer. */
const ANSWER_MS = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where applications look for the socket, in their order. */
export function socketAddresses(
  platform: NodeJS.Platform,
  environment: Environment,
): readonly string[] {
  const { XDG_RUNTIME_DIR, TMPDIR, TMP, TEMP } = environment;
  const folder = [XDG_RUNTIME_DIR, TMPDIR, TMP, TEMP].find(Boolean) ?? '/tmp';
  return Array.from({ length: ADDRESSES }, (_, number) => {
    const name = `discord-ipc-${String(number)}`;
    return platform === 'win32' ? String.raw`\\?\pipe` + `\\${name}` : join(folder, name);
  });
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** Listens at an address; answers false when something has it already. */
async function listenAt(server: Server, address: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const failed = (error: Error) => {
    if (codeOf(error) === 'EADDRINUSE') resolve(false);
    else reject(error);
  };
  const listening = () => resolve(true);
  server.once('error', failed).once('listening', listening);
  server.listen(address);
  try {
    return await promise;
  } finally {
    server.off('error', failed).off('listening', listening);
  }
}

/** Whether a socket is what a process left behind that ended without removing it. */
async function isLeftBehind(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(address, () => resolve(false));
  socket.setTimeout(ANSWER_MS, () => resolve(false));
  socket.once('error', (error) => resolve(codeOf(error) === 'ECONNREFUSED'));
  const answersNot = await promise;
  socket.destroy();
  if (!answersNot) return false;
  const found = await lstat(address).catch(() => null);
  return found !== null && found.isSocket() && found.uid === process.getuid?.();
}

/**
 * Listens at the first address that is free: one that another application answers at is left to
 * it. null: all are taken.
 */
export async function listenAtFirst(
  server: Server,
  addresses: readonly string[],
): Promise<string | null> {
  for (const address of addresses) {
    if (await listenAt(server, address)) return address;
    // the pipes of Windows go with their process
    if (address.startsWith('\\\\') || !(await isLeftBehind(address))) continue;
    await rm(address, { force: true });
    if (await listenAt(server, address)) return address;
  }
  return null;
}
