import type { Locale } from '#shared/contract/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent, MailTexts } from '#shared/locales/mail/mail-content.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** How the operator of this server is written to. */
export interface OperatorMailbox {
  /** @throws Error when the mail server refuses it */
  send(write: (texts: MailTexts) => MailContent, replyTo: string | null): Promise<void>;
}

interface OperatorMailboxOptions {
  readonly address: string | null;
  readonly locale: Locale;
  readonly smtpUrl: string | null;
  /** A mailer by that server, or without one into the outbox. */
  readonly mailerTo: (smtpUrl: string | null) => Mailer;
}

/** Without an address what comes in is kept in the outbox. */
export function createOperatorMailbox(options: OperatorMailboxOptions): OperatorMailbox {
  const { address, locale, smtpUrl } = options;
  const mailer = options.mailerTo(address === null ? null : smtpUrl);
  return {
    async send(write, replyTo) {
      const mail = composeMail(address ?? 'operator@localhost', locale, write(mailTexts(locale)));
      await mailer.send(replyTo === null ? mail : { ...mail, replyTo });
    },
  };
}
