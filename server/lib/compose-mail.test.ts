import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { contrastOf } from '#shared/rules/readable-colors.ts';
import type { MailContent, MailTexts } from '#shared/locales/mail/mail-content.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';

const LINK = 'https://tayfa.example/emailVerify?key=k&date=d&email=a%40b.co';
const HOSTILE = 'Ada & <b onclick="x">';
const ESCAPED = 'Ada &amp; &lt;b onclick=&quot;x&quot;&gt;';

/** Each with what a stranger may have chosen in it. */
function everyMail(texts: MailTexts): Record<keyof MailTexts, MailContent> {
  const about = { username: HOSTILE, link: LINK, time: '1 May 2026' };
  return {
    verifyEmail: texts.verifyEmail({ ...about, hours: 24 }),
    resetPassword: texts.resetPassword({ ...about, minutes: 60 }),
    vulnerabilityReport: texts.vulnerabilityReport({ title: HOSTILE, details: LINK, from: null }),
    newSignIn: texts.newSignIn({ ...about, device: HOSTILE, place: 'Türkiye' }),
    securityChanged: texts.securityChanged({ ...about, change: 'two-factor-off' }),
    testMail: texts.testMail(about),
    accountDeleted: texts.accountDeleted(about),
    orderPaid: texts.orderPaid({ ...about, order: '7', interval: 'monthly', price: '79,99 TRY' }),
    emailChanged: texts.emailChanged({ ...about, email: 'a***@b.co', days: 7 }),
    familyChanged: texts.familyChanged({ ...about, other: HOSTILE, change: 'connected' }),
    exportReady: texts.exportReady({ ...about, days: 7 }),
    applicationDecided: texts.applicationDecided({ ...about, team: HOSTILE, isAccepted: true }),
  };
}

describe.each(['en', 'tr'] as const)('mails in %s', (locale) => {
  const mails = Object.entries(everyMail(mailTexts(locale)));

  it.each(mails)('%s says the same in text and HTML, and names stay names', (_name, content) => {
    const mail = composeMail('ada@example.com', locale, content);
    expect(mail.to).toBe('ada@example.com');
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain(HOSTILE);
    expect(mail.html).toContain(ESCAPED);
    expect(mail.html).not.toContain(HOSTILE);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    for (const text of [...content.paragraphs, ...content.notes]) expect(mail.text).toContain(text);
  });

  it.each(mails.filter(([, { action }]) => action))(
    '%s has its link in both forms',
    (_, content) => {
      const mail = composeMail('ada@example.com', locale, content);
      expect(mail.text.split('\n')).toContain(LINK);
      expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    },
  );

  it.each(mails)('%s loads nothing from elsewhere', (_name, content) => {
    const { html } = composeMail('ada@example.com', locale, content);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video)\b|url\(|@import|\bsrc=/i);
  });
});

it.each(Object.keys(everyMail(mailTexts('en'))))(
  '%s is in Turkish what it is in English',
  (name) => {
    // reason: the names of that very object
    const key = name as keyof MailTexts;
    const [english, turkish] = [everyMail(mailTexts('en'))[key], everyMail(mailTexts('tr'))[key]];
    expect(turkish.subject).not.toBe(english.subject);
    expect(turkish.paragraphs).toHaveLength(english.paragraphs.length);
    expect(turkish.action === undefined).toBe(english.action === undefined);
  },
);

describe.each(['light', 'dark'] as const)('in a %s mail program', (scheme) => {
  const { html } = composeMail('ada@example.com', 'en', everyMail(mailTexts('en')).verifyEmail);
  const ofParts =
    scheme === 'light'
      ? html.matchAll(/class="(?<part>\w+)" style="(?<style>[^"]*)"/g)
      : html.matchAll(/^\.(?<part>\w+)\{(?<style>[^}]*)\}$/gm);
  const styles = new Map(
    Array.from(ofParts, ({ groups: { part = '', style = '' } = {} }) => [part, style]),
  );
  const colorOf = (part: string, property: 'color' | 'background-color') =>
    new RegExp(`(?:^|;)${property}:(#[0-9a-f]{6})`).exec(styles.get(part) ?? '')?.[1] ?? '';

  // WCAG 2.2, 1.4.3: text of any size
  it.each([
    ['what is said', 'page', 'card'],
    ['notes', 'note', 'card'],
    ['a link', 'link', 'card'],
    ['the name of Tayfa', 'link', 'page'],
    ['the button', 'button', 'button'],
  ])('%s can be read', (_what, ink, ground) => {
    const pair = [colorOf(ink, 'color'), colorOf(ground, 'background-color')] as const;
    expect(pair.join(' ')).toMatch(/^#\w{6} #\w{6}$/);
    expect(contrastOf(...pair)).toBeGreaterThanOrEqual(4.5);
  });
});
