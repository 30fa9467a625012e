import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ignoreSystemErrors } from './system-error.ts';
import type { ListenPlace } from './server-settings.ts';

/** Where the database listens, and how a client names that place. */
export interface ClientPlace {
  readonly listen: ListenPlace;
  /** Folder of the socket as a client sees it, or the loopback address. */
  readonly host: string;
  /** A folder made for the socket alone, to be removed with the database. */
  readonly ownFolder?: string;
}

/** The account that will own the socket folder, when it is not this process's. */
type Owner = { readonly uid: number; readonly gid: number } | undefined;

/** Part of the socket file's name only: nothing listens on this TCP port. */
const socketPort = 5432;

/**
 * Longest path of a socket in bytes: sun_path has 108 on Linux and 104 on macOS, one of them for
 * the closing zero (unix(7)).
 */
const longestSocketPath = { linux: 107, darwin: 103 } as const;

/** Whether a socket in this folder has a path the kernel takes. */
export function fitsSocketPath(folder: string, platform: string): boolean {
  const limit = platform === 'linux' ? longestSocketPath.linux : longestSocketPath.darwin;
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= limit;
}

/**
 * The private socket place of a cluster: the cluster folder itself, which only its owner may
 * enter, or a short private folder for temporary files when the path would be too long.
 */
export async function prepareSocketPlace(
  clusterFolder: string,
  owner: Owner,
): Promise<ClientPlace> {
  if (fitsSocketPath(clusterFolder, process.platform)) {
    // The server's own working folder is the cluster, and stays so however deep it lies.
    return { listen: { kind: 'socket', serverFolder: '.', port: socketPort }, host: clusterFolder };
  }
  const folder = await makeShortFolder(clusterFolder, owner);
  return {
    listen: { kind: 'socket', serverFolder: folder, port: socketPort },
    host: folder,
    ownFolder: folder,
  };
}

/** A free TCP port on loopback, for systems without private socket files. */
export async function prepareLoopbackPlace(): Promise<ClientPlace> {
  const port = await findFreePort();
  return { listen: { kind: 'loopback', port }, host: '127.0.0.1' };
}

/** The same name at every start, so that a killed process leaves at most one empty folder behind. */
async function makeShortFolder(clusterFolder: string, owner: Owner): Promise<string> {
  const base = fitsSocketPath(path.join(tmpdir(), 'tayfa-db-0123456789ab'), process.platform)
    ? tmpdir()
    : '/tmp';
  const name = createHash('sha256').update(clusterFolder).digest('hex').slice(0, 12);
  const folder = path.join(base, `tayfa-db-${name}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    return folder;
  } catch (error) {
    ignoreSystemErrors(error, 'EEXIST');
  }
  if (await isPrivateFolder(folder, owner)) return folder;
  // Another user has the name; their folder is never used.
  const other = await mkdtemp(path.join(base, 'tayfa-db-'));
  if (owner !== undefined) await chown(other, owner.uid, owner.gid);
  return other;
}

async function isPrivateFolder(folder: string, owner: Owner): Promise<boolean> {
  const facts = await lstat(folder);
  const expectedUid = owner?.uid ?? process.getuid?.();
  return facts.isDirectory() && facts.uid === expectedUid && (facts.mode & 0o077) === 0;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
