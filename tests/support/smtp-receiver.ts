import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { linksTo } from './outbox.ts';

/** A mail server that keeps what it is sent. */
export interface SmtpReceiver {
  /** For SMTP_URL. */
  readonly url: string;
  /** The mails to an address whose text has some words, oldest first. */
  mailsTo(address: string, words?: string): Email[];
  /** The newest link to a path of this server in a mail to an address; waits until there is one. */
  readonly mailLink: (address: string, path: string) => Promise<URL>;
  /** While held, mails are taken and not answered: their senders wait. */
  hold(): void;
  /** Refuses those that it held, and takes mails again. */
  release(): void;
  /** Resolves when so many senders wait. */
  waiting(count: number): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 20;

async function until(isDone: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await wait(POLL_MS);
  }
}

interface SmtpReceiverOptions {
  /** Who may send; without it anyone may, and there is no sign-in. */
  readonly login?: { readonly user: string; readonly password: string };
}

/** Starts a mail server on a free port of this machine, without encryption. */
export async function startSmtpReceiver({
  login,
}: SmtpReceiverOptions = {}): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  let isHeld = false;
  let held: (() => void)[] = [];

  async function receive(stream: Readable, answer: (error?: Error) => void): Promise<void> {
    const bytes = await buffer(stream);
    if (isHeld) {
      held.push(() => answer(new Error('not now')));
      return;
    }
    mails.push(await PostalMime.parse(bytes));
    answer();
  }

  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password;
      callback(isRight ? null : new Error('wrong user or password'), { user: username });
    },
    onData(stream, _session, callback) {
      // a sender that is killed in the middle of a mail waits for no answer
      receive(stream, callback).catch(() => undefined);
    },
  });
  // a sender that is killed in the middle of a mail
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');

  const mailsTo = (to: string, words = ''): Email[] =>
    mails.filter(
      (mail) =>
        mail.to?.some((one) => one.address?.toLowerCase() === to.toLowerCase()) === true &&
        (mail.text ?? '').includes(words),
    );

  return {
    url: `smtp://${login ? `${login.user}:${login.password}@` : ''}127.0.0.1:${String(address.port)}`,
    mailsTo,
    async mailLink(to, path) {
      const links = () => mailsTo(to).flatMap((mail) => linksTo(mail, path));
      await until(() => links().length > 0, `a mail to ${to} with a link to ${path}`);
      const link = links().at(-1);
      if (!link) throw new Error('A mail was there and is gone');
      return link;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const refuse of held) refuse();
      held = [];
    },
    waiting: (count) => until(() => held.length >= count, `${String(count)} waiting senders`),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
