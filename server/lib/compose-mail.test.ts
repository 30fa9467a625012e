import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { MailContent, MailTexts } from '#shared/locales/mail/mail-content.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { contrastOf } from '#shared/rules/readable-colors.ts';
import { composeMail } from './compose-mail.ts';

const LINK = 'https://tayfa.example/emailVerify?key=k&date=d&email=a%40b.co';
/** What would end an attribute, open an element or name an entity if it were not escaped. */
const HOSTILE = `Ada & "<img src=x onerror='alert(1)'>" </p></title></style><script>&lt;`;

/** Every mail in each of its forms; the compiler asks for a line when there is a new one. */
const samples: {
  readonly [Name in keyof MailTexts]: (texts: MailTexts, name: string) => MailContent[];
} = {
  verifyEmail: (texts, username) => [texts.verifyEmail({ username, link: LINK, hours: 24 })],
  resetPassword: (texts, username) => [texts.resetPassword({ username, link: LINK, minutes: 60 })],
  vulnerabilityReport: (texts, title) =>
    [title, null].map((from) =>
      texts.vulnerabilityReport({ title, details: `${title}\n\n${title}`, from }),
    ),
  newSignIn: (texts, username) => [
    texts.newSignIn({
      username,
      device: 'Firefox, Linux',
      place: 'Türkiye',
      time: '1 May 2026',
      link: LINK,
    }),
  ],
  securityChanged: (texts, username) =>
    (
      ['password', 'two-factor-on', 'two-factor-off', 'passkey-added', 'passkey-removed'] as const
    ).map((change) => texts.securityChanged({ username, change, time: '1 May', link: LINK })),
  testMail: (texts, username) => [texts.testMail({ username })],
  accountDeleted: (texts, username) => [texts.accountDeleted({ username, time: '1 May 2026' })],
  orderPaid: (texts, username) =>
    (['monthly', 'yearly'] as const).map((interval) =>
      texts.orderPaid({ username, order: '42', interval, price: '₺99,00', link: LINK }),
    ),
  emailChanged: (texts, username) => [
    texts.emailChanged({ username, email: 'a***@b.co', link: LINK, days: 7 }),
  ],
  familyChanged: (texts, username) =>
    (['connected', 'disconnected'] as const).map((change) =>
      texts.familyChanged({ username, other: username, change, time: '1 May 2026', link: LINK }),
    ),
  exportReady: (texts, username) => [texts.exportReady({ username, days: 7, link: LINK })],
  applicationDecided: (texts, username) =>
    [true, false].map((isAccepted) =>
      texts.applicationDecided({ username, team: username, isAccepted, link: LINK }),
    ),
};

function allOf(locale: 'en' | 'tr', name: string): [label: string, content: MailContent][] {
  return Object.entries(samples).flatMap(([label, sample]) =>
    sample(mailTexts(locale), name).map((content, index): [string, MailContent] => [
      `${label} ${index + 1}`,
      content,
    ]),
  );
}

const Kind = ElementType.ElementType;
type Scheme = 'light' | 'dark';
type Node = ReturnType<typeof parseDocument>['children'][number];

function declarationsOf(style: string): Map<string, string> {
  return new Map(
    style.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s);
      return [name.trim(), value.trim()];
    }),
  );
}

/** By class, what the sheet says in the dark with enough weight to win over the element itself. */
function darkSheet(html: string): Map<string, Map<string, string>> {
  const [, rules = ''] =
    /@media \(prefers-color-scheme:dark\)\{(.*)\n\}\n<\/style>/s.exec(html) ?? [];
  return new Map(
    [...rules.matchAll(/\.([a-z]+)\{([^}]*)\}/g)].map(([, name = '', body = '']) => {
      const winning = [...declarationsOf(body)].filter(([, value]) => value.endsWith('!important'));
      return [
        name,
        new Map(winning.map(([key, value]) => [key, value.replace(' !important', '')])),
      ];
    }),
  );
}

interface Pair {
  readonly text: string;
  readonly color: string;
  readonly ground: string;
}

/** Each text that is shown, with the colours it gets and the ground it stands on. */
function pairsOf(html: string, scheme: Scheme): Pair[] {
  const sheet = scheme === 'dark' ? darkSheet(html) : new Map<string, Map<string, string>>();
  function pairsIn(node: Node, around: Omit<Pair, 'text'>): Pair[] {
    if (node.type === Kind.Text)
      return node.data.trim() === '' ? [] : [{ ...around, text: node.data }];
    if (node.type !== Kind.Tag || node.name === 'head') return [];
    const own = declarationsOf(node.attribs['style'] ?? '');
    const dark = sheet.get(node.attribs['class'] ?? '');
    const winning = new Map([...own, ...(dark ?? [])]);
    const color = winning.get('color') ?? around.color;
    const ground = winning.get('background') ?? around.ground;
    return node.children.flatMap((child) => pairsIn(child, { color, ground }));
  }
  const nothing = { color: 'none', ground: 'none' };
  return parseDocument(html).children.flatMap((node) => pairsIn(node, nothing));
}

describe.each(['en', 'tr'] as const)('mails in %s', (locale) => {
  it.each(allOf(locale, HOSTILE))('%s says the same in text and HTML', (_label, content) => {
    const mail = composeMail('ada@example.com', locale, content);
    expect(mail.to).toBe('ada@example.com');
    const said = [content.greeting, ...content.paragraphs, ...content.notes];
    const shown = pairsOf(mail.html, 'light').map(({ text }) => text);
    const link = content.action ? [content.action.label, content.action.link] : [];
    expect(shown).toEqual([
      'Tayfa',
      content.greeting,
      ...content.paragraphs,
      ...link,
      ...content.notes,
    ]);
    const lines = mail.text.split('\n');
    for (const text of said) expect(lines).toContain(text);
    if (content.action) expect(lines).toContain(content.action.link);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(`${mail.subject}${said.join('')}`).not.toMatch(/undefined|null|\[object|\$\{/);
  });

  it.each(allOf(locale, HOSTILE))('%s lets no name become markup', (_label, content) => {
    const { html } = composeMail('ada@example.com', locale, content);
    const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
    const expected = 'html head meta title style body div p a'.split(' ');
    expect(expected).toEqual(expect.arrayContaining(elements.map(({ name }) => name)));
    expect(elements.filter(({ name }) => name === 'style')).toHaveLength(1);
    const names = new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)));
    const known = 'lang charset name content class style href'.split(' ');
    expect(known).toEqual(expect.arrayContaining([...names]));
    const targets = elements.flatMap(({ attribs }) => attribs['href'] ?? []);
    expect(targets).toEqual(content.action ? [LINK, LINK] : []);
    const titles = DomUtils.getElementsByTagName('title', parseDocument(html));
    expect(titles.map((title) => DomUtils.textContent(title))).toEqual([content.subject]);
  });

  it.each(allOf(locale, 'Ada'))('%s loads nothing from elsewhere', (_label, content) => {
    const { html } = composeMail('ada@example.com', locale, content);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video)\b|url\(|@import|\bsrc=/i);
  });

  describe.each(['light', 'dark'] as const)('in the %s', (scheme) => {
    it.each(allOf(locale, 'Ada'))('%s can be read', (_label, content) => {
      const pairs = pairsOf(composeMail('ada@example.com', locale, content).html, scheme);
      expect(pairs.length).toBeGreaterThan(2);
      for (const { text, color, ground } of pairs) {
        expect([color, ground]).toEqual([
          expect.stringMatching(/^#[0-9a-f]{6}$/),
          expect.stringMatching(/^#[0-9a-f]{6}$/),
        ]);
        expect(contrastOf(color, ground), `${text}: ${color} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
      // the ground of what is read is the scheme's, not the other's with a text that suits it
      const greeting = pairs.find(({ text }) => text === content.greeting);
      const paper = scheme === 'light' ? '#ffffff' : '#000000';
      expect(contrastOf(greeting?.ground ?? '', paper)).toBeLessThan(1.5);
    });
  });
});

/** What both languages have in common, whatever their words. */
function formOf({ paragraphs, notes, action }: MailContent) {
  return { paragraphs: paragraphs.length, notes: notes.length, link: action?.link };
}

it.each(Object.entries(samples))('%s is in Turkish what it is in English', (_name, sample) => {
  const english = sample(mailTexts('en'), 'Ada');
  const turkish = sample(mailTexts('tr'), 'Ada');
  expect(turkish.map(formOf)).toEqual(english.map(formOf));
  const subjects = english.map(({ subject }) => subject);
  expect(turkish.filter(({ subject }) => subjects.includes(subject))).toEqual([]);
});
