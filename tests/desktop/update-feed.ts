import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECOND_MS = 1_200;

/** How the feed sends a file. */
type Sending = 'whole' | 'tampered' | 'cut' | 'held';

interface Release {
  readonly version: string;
  readonly program: Buffer;
  /** the lists it stands in */
  readonly lists: readonly string[];
  readonly fileName?: string;
}

/** A static host with releases, as `npm run package` makes them. */
export interface Feed {
  readonly url: string;
  /** the paths that were asked for, without their query */
  readonly asked: string[];
  sending: Sending;
  release(what: Release): void;
  /** Takes the checksums out of every list. */
  dropChecksums(): void;
  /** Lets go what is held. */
  letGo(): void;
  close(): Promise<void>;
}

/** The lists of a release for everyone; one that is being tried stands in the second alone. */
export const stableLists = ['latest-linux.yml', 'beta-linux.yml'] as const;
export const betaLists = ['beta-linux.yml'] as const;

/** A program for Linux that writes down who started it, and how. */
export function programThatSays(version: string, file: string): Buffer {
  const script = `#!/bin/sh\necho "${version} \${APPIMAGE_EXIT_AFTER_INSTALL:-stays}" >> '${file}'\nexit 0\n`;
  // so long that it comes in many pieces
  return Buffer.concat([Buffer.from(script), Buffer.alloc(4_000_000, '# \n')]);
}

export async function openFeed(): Promise<Feed> {
  const files = new Map<string, Buffer>();
  const held: (() => void)[] = [];

  function send(response: ServerResponse, name: string, content: Buffer): void {
    const sending = name.endsWith('.yml') ? 'whole' : feed.sending;
    response.setHeader('content-length', content.length);
    if (sending === 'tampered') {
      const changed = Buffer.from(content);
      changed.write('echo evil', 20);
      response.end(changed);
    } else if (sending === 'cut') {
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
    } else if (sending === 'held') {
      const half = Math.ceil(content.length / 2);
      response.write(content.subarray(0, half - 1_000));
      // the library tells of what comes a second after it began, and no sooner
      setTimeout(() => response.write(content.subarray(half - 1_000, half)), SECOND_MS);
      held.push(() => response.end(content.subarray(half)));
    } else response.end(content);
  }

  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '').slice(1);
    feed.asked.push(name);
    const content = files.get(name);
    if (content) send(response, name, content);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  const { port } = server.address() as AddressInfo;

  const feed: Feed = {
    url: `http://127.0.0.1:${String(port)}`,
    asked: [],
    sending: 'whole',
    release({ version, program, lists, fileName = `Tayfa-${version}-linux-x64.AppImage` }) {
      const sha512 = createHash('sha512').update(program).digest('base64');
      const list = [
        `version: ${version}`,
        'files:',
        `  - url: ${fileName}`,
        `    sha512: ${sha512}`,
        `    size: ${String(program.length)}`,
        `path: ${fileName}`,
        `sha512: ${sha512}`,
        `releaseDate: '2026-11-25T12:00:00.000Z'`,
      ].join('\n');
      files.set(fileName, program);
      for (const name of lists) files.set(name, Buffer.from(list));
    },
    dropChecksums() {
      for (const [name, list] of files)
        if (name.endsWith('.yml'))
          files.set(name, Buffer.from(list.toString().replaceAll(/^.*sha512: .*\n?/gm, '')));
    },
    letGo() {
      for (const go of held.splice(0)) go();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return feed;
}
