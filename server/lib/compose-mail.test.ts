import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';

const LINK = 'https://tayfa.example/emailVerify?key=k&date=d&email=a%40b.co';

describe.each(['en', 'tr'] as const)('mails in %s', (locale) => {
  const texts = mailTexts(locale);
  const mails = {
    verifyEmail: texts.verifyEmail({ username: 'Ada & <b>', link: LINK, hours: 24 }),
    resetPassword: texts.resetPassword({ username: 'Ada & <b>', link: LINK, minutes: 60 }),
    newSignIn: texts.newSignIn({
      username: 'Ada & <b>',
      device: 'Firefox, Linux',
      place: 'Türkiye',
      time: '1 May 2026',
      link: LINK,
    }),
  };

  it.each(Object.entries(mails))('%s says the same in text and HTML', (_name, content) => {
    const mail = composeMail('ada@example.com', locale, content);
    expect(mail.to).toBe('ada@example.com');
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain('Ada & <b>');
    expect(mail.text.split('\n')).toContain(LINK);
    expect(mail.html).toContain('Ada &amp; &lt;b&gt;');
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });

  it.each(Object.entries(mails))('%s loads nothing from elsewhere', (_name, content) => {
    const { html } = composeMail('ada@example.com', locale, content);
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe|video)\b|url\(|@import|\bsrc=/i);
  });
});

it('says in Turkish what it says in English', () => {
  const values = { username: 'Ada', link: LINK, hours: 24 };
  expect(mailTexts('tr').verifyEmail(values).subject).not.toBe(
    mailTexts('en').verifyEmail(values).subject,
  );
});
