import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './clock.ts';

export interface Mail {
  readonly to: string;
  /** Whom an answer goes to, when not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over. @throws Error when the mail server refuses it */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** smtp:// or smtps://; null writes each mail into the outbox folder instead. */
  readonly smtpUrl: string | null;
  readonly outboxFolder: string;
  /** Sender, e.g. `Tayfa <no-reply@tayfa.example>` */
  readonly from: string;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/** A mail server that does not answer within these must not hold up what waits for the mail. */
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

function message(from: string, mail: Mail) {
  return {
    from,
    // as an object the address is taken as it is, never parsed as a list of addresses
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // no out-of-office answers to a machine (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(smtpUrl: string, { from }: MailerOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  return {
    async send(mail) {
      await transport.sendMail(message(from, mail));
    },
  };
}

/** The first address in a text that a reader would click. */
function firstLink(text: string): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null;
}

/** Mails as files, so that accounts work on a machine without a mail server. */
function outboxMailer(options: MailerOptions): Mailer {
  const { outboxFolder, from, logger, clock = systemClock } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      // names sort by time; the count keeps the order within a millisecond
      count += 1;
      const time = new Date(clock.now()).toISOString().replaceAll(':', '-');
      const name = `${time}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
      // a reader of the folder never finds half a mail
      const unfinished = join(outboxFolder, `${name}.part`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, join(outboxFolder, `${name}.eml`));
      logger.info(
        { to: mail.to, link: firstLink(mail.text) },
        `mail in the outbox: ${mail.subject}`,
      );
    },
  };
}

/**
 * Sends mails by SMTP, or without an address writes them as .eml files into the outbox folder and
 * prints each one's first link in the log.
 */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? outboxMailer(options) : smtpMailer(options.smtpUrl, options);
}
