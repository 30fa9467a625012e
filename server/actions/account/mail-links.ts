import { composeMail } from '../../lib/compose-mail.ts';
import type { Mail } from '../../lib/mailer.ts';
import { mailTexts } from '../../lib/mail-texts/mail-texts.ts';
import { isoTime } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { insertMailToken } from '../../store/mail-tokens.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { accountTimes } from './account-times.ts';

/** A new link that verifies the user's address, and the mail that carries it. */
export async function makeVerificationMail(deps: ActionDeps, db: Db, user: UserRow): Promise<Mail> {
  const now = deps.clock.now();
  const key = newToken();
  await insertMailToken(db, {
    tokenHash: hashToken(key),
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
  return composeMail(user.email, user.settings.locale, content);
}

/** A new link that sets the user's password, and the mail that carries it. */
export async function makeResetMail(deps: ActionDeps, db: Db, user: UserRow): Promise<Mail> {
  const now = deps.clock.now();
  const token = newToken();
  await insertMailToken(db, {
    tokenHash: hashToken(token),
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
  return composeMail(user.email, user.settings.locale, content);
}
