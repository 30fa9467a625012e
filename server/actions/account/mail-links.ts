import { composeMail } from '../../lib/compose-mail.ts';
import type { Mail } from '../../lib/mailer.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { isoTime } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { deleteMailToken, insertMailToken } from '../../store/mail-tokens.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { accountTimes } from './account-times.ts';

/** What the links of mails are made with. */
export interface MailLinkDeps {
  readonly clock: ActionDeps['clock'];
  readonly config: Pick<ActionDeps['config'], 'publicOrigin'>;
}

/** A mail with a link, and what the link is known by in the database. */
interface LinkMail {
  readonly mail: Mail;
  readonly tokenHash: Buffer;
}

/** A new link that verifies the user's address, and the mail that carries it. */
export async function makeVerificationMail(
  deps: ActionDeps,
  db: Db,
  user: UserRow,
): Promise<LinkMail> {
  const now = deps.clock.now();
  const key = newToken();
  const tokenHash = hashToken(key);
  await insertMailToken(db, {
    tokenHash,
    userId: user.id,
    purpose: 'verify-email',
    emailKey: user.email_key,
    now: new Date(now),
    expiresAt: new Date(now + accountTimes.verifyLink),
  });
  const link = new URL('/emailVerify', deps.config.publicOrigin);
  link.search = new URLSearchParams({ key, date: isoTime(now), email: user.email }).toString();
  const content = mailTexts(user.settings.locale).verifyEmail({
    username: user.username,
    link: link.href,
    hours: accountTimes.verifyLink / 3_600_000,
  });
  return { mail: composeMail(user.email, user.settings.locale, content), tokenHash };
}

/** A new link that sets the user's password, and the mail that carries it. */
export async function makeResetMail(deps: MailLinkDeps, db: Db, user: UserRow): Promise<LinkMail> {
  const now = deps.clock.now();
  const token = newToken();
  const tokenHash = hashToken(token);
  await insertMailToken(db, {
    tokenHash,
    userId: user.id,
    purpose: 'reset-password',
    emailKey: user.email_key,
    now: new Date(now),
    expiresAt: new Date(now + accountTimes.resetLink),
  });
  const content = mailTexts(user.settings.locale).resetPassword({
    username: user.username,
    link: new URL(`/resetpassword/${token}`, deps.config.publicOrigin).href,
    minutes: accountTimes.resetLink / 60_000,
  });
  return { mail: composeMail(user.email, user.settings.locale, content), tokenHash };
}

/**
 * Sends a mail with a link. A link that was not sent is forgotten: the next try makes another, and
 * only links that were sent are counted.
 * @throws Error when the mail server refuses it
 */
export async function sendLinkMail(
  deps: Pick<ActionDeps, 'db' | 'mailer'>,
  { mail, tokenHash }: LinkMail,
): Promise<void> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await deleteMailToken(deps.db, tokenHash);
    throw error;
  }
}
