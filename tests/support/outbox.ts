import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const POLL_MS = 20;

/** The mails a server has written into a folder instead of sending them. */
export interface Outbox {
  /** Every mail so far, oldest first. */
  readonly mails: () => Promise<Email[]>;
  /** The newest link to a path of this server in a mail to an address; waits until there is one. */
  readonly link: (address: string, path: string) => Promise<URL>;
}

/** Reads the outbox of a server; a link may take so long to be mailed. */
export function outboxIn(dataFolder: string, timeoutMs: number): Outbox {
  return outboxOf([dataFolder], timeoutMs);
}

async function filesIn(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}

/** The same of several nodes with a data folder each: the one that does the job writes the mail. */
export function outboxOf(dataFolders: readonly string[], timeoutMs: number): Outbox {
  // a server of the browser tests writes hundreds, and each is asked for every few milliseconds
  const parsed = new Map<string, Promise<Email>>();

  async function parse(file: string): Promise<Email> {
    return PostalMime.parse(await readFile(file));
  }

  async function mails(): Promise<Email[]> {
    const files = (await Promise.all(dataFolders.map(filesIn))).flat();
    // their names begin with the time
    const oldestFirst = files.toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
    return Promise.all(
      oldestFirst.map((file) => {
        const mail = parsed.get(file) ?? parse(file);
        parsed.set(file, mail);
        return mail;
      }),
    );
  }

  async function link(address: string, path: string): Promise<URL> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const sent = (await mails()).filter((mail) =>
        mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()),
      );
      const found = sent.flatMap((mail) => linksTo(mail, path)).at(-1);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`No mail to ${address} links to ${path}`);
      await wait(POLL_MS);
    }
  }

  return { mails, link };
}

/** The links to a path of this server in a mail. */
export function linksTo(mail: Email, path: string): URL[] {
  const links = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? [];
  return links.map((link) => new URL(link)).filter((link) => link.pathname.startsWith(path));
}
