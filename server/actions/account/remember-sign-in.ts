import { createHash } from 'node:crypto';
import { composeMail } from '../../lib/compose-mail.ts';
import { mailTexts } from '../../lib/mail-texts/mail-texts.ts';
import { deviceText } from '../../present/device-text.ts';
import { rememberDevice } from '../../store/known-devices.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Client } from '../action.ts';
import { maySendDeviceMail } from './attempt-budget.ts';
import { postMail } from './post-mail.ts';

/** Remembers where an account was signed in from; answers whether that was new. */
export async function rememberSignIn(
  deps: ActionDeps,
  user: UserRow,
  client: Client,
): Promise<boolean> {
  const device = `${deviceText(client.userAgent)}|${client.location}`;
  const deviceHash = createHash('sha256').update(device).digest();
  return rememberDevice(deps.db, { userId: user.id, deviceHash }, new Date(deps.clock.now()));
}

/**
 * Mails the user about a sign-in from a device or country not seen before. Only so often in
 * a day: a User-Agent is whatever its sender writes, and an address may be that of a stranger.
 */
export async function tellOfNewDevice(
  deps: ActionDeps,
  user: UserRow,
  client: Client,
): Promise<void> {
  if (!(await maySendDeviceMail(deps, user))) return;
  const { locale } = user.settings;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(deps.clock.now());
  const content = mailTexts(locale).newSignIn({
    username: user.username,
    device: deviceText(client.userAgent),
    place: names.of(client.location) ?? client.location,
    time: `${time} UTC`,
    link: new URL('/login', deps.config.publicOrigin).href,
  });
  postMail(deps, composeMail(user.email, locale, content));
}
