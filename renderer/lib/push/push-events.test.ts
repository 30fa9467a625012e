import { describe, expect, it } from 'vitest';
import { followPush, hearPush, shownPush, type OpenPage, type PushDoor } from './push-events.ts';
import { readLead } from './push-messages.ts';

const inChat = {
  teamId: null,
  channelId: '20',
  messageId: '30',
  locale: 'en',
  title: 'Ada',
  content: 'dinner at **eight**, <@7>? ||surprise|| <@8>',
  names: { '@7': 'Grace' },
  body: 'Sent a file',
};
const ringing = JSON.stringify({
  ...inChat,
  messageId: null,
  content: '',
  names: {},
  body: 'Incoming call',
  call: { id: '40', isOver: false },
});
const over = JSON.stringify({
  ...JSON.parse(ringing),
  body: 'Answered on another device',
  call: { id: '40', isOver: true },
});
const path = '/chat/20?messageId=30';
const usual = { isHiding: false, language: 'en-GB' };

describe('what a push shows', () => {
  const cases: [string, string, Partial<typeof usual>, object][] = [
    [
      'the words of a message, with the names of whom it mentions and what is hidden hidden',
      JSON.stringify(inChat),
      {},
      { title: 'Ada', body: 'dinner at eight, @Grace? ▒▒▒ @…', tag: '20', path },
    ],
    [
      'the place of a message in a team',
      JSON.stringify({ ...inChat, teamId: '10' }),
      {},
      { path: '/teams/10/channels/20?messageId=30' },
    ],
    [
      'what is said instead, of a message without words',
      JSON.stringify({ ...inChat, content: '' }),
      {},
      { title: 'Ada', body: 'Sent a file' },
    ],
    [
      'no name and no word while this browser hides them, whatever the server sent',
      JSON.stringify({ ...inChat, locale: 'tr' }),
      { isHiding: true },
      { title: 'Tayfa', body: 'Yeni mesaj', tag: '20', path },
    ],
    [
      'who calls, and where it rings',
      ringing,
      {},
      { title: 'Ada', body: 'Incoming call', tag: '20', path: '/chat/20', rings: '40' },
    ],
    [
      'that a call comes and no name while this browser hides them',
      ringing,
      { isHiding: true, language: 'tr' },
      { title: 'Tayfa', body: 'Incoming call', tag: '20', path: '/chat/20' },
    ],
    [
      'how a call ended, without a sound',
      over,
      {},
      { title: 'Ada', body: 'Answered on another device', tag: '20', rings: null, isQuiet: true },
    ],
    [
      'how it ended and no name while this browser hides them',
      over,
      { isHiding: true },
      { title: 'Tayfa', body: 'Answered on another device', tag: '20' },
    ],
    [
      'that there is something, of what cannot be read',
      'not JSON',
      { language: 'tr-TR' },
      { title: 'Tayfa', body: 'Yeni mesaj', path: '/' },
    ],
    ['the same without any language we have', '{}', { language: 'de' }, { body: 'New message' }],
    [
      'nothing of an address that was put in place of an id',
      JSON.stringify({ ...inChat, channelId: '//evil.example' }),
      {},
      { path: '/', body: 'New message' },
    ],
  ];
  for (const [name, text, given, shown] of cases)
    it(`is ${name}`, () => {
      expect(shownPush(text, { ...usual, ...given })).toMatchObject(shown);
    });

  it('is a moment in the words of its reader', () => {
    const text = JSON.stringify({ ...inChat, content: 'at <t:0:F>' });
    expect(shownPush(text, usual).body).toMatch(/^at \w+ \d{1,2}, (1969|1970), /);
  });
});

interface Page {
  readonly isVisible?: boolean;
  readonly isFocused?: boolean;
  /** Whether it listens. */
  readonly hears?: boolean;
}

/** A browser with some pages open; answers what was done with them. */
function browserWith(
  pages: readonly Page[],
  isHiding = false,
  standing: readonly (string | null)[] = [],
) {
  const done: string[] = [];
  const open = pages.map(
    ({ isVisible = false, isFocused = false, hears = true }, index): OpenPage => ({
      isVisible,
      isFocused,
      focus: () => Promise.resolve(void done.push(`focus ${String(index)}`)),
      lead: (to) => Promise.resolve(done.push(`lead ${String(index)} ${to}`) > 0 && hears),
    }),
  );
  const door: PushDoor = {
    language: 'en',
    pages: () => Promise.resolve(open),
    isHiding: () => Promise.resolve(isHiding),
    show: ({ title, body }) => Promise.resolve(void done.push(`show ${title}: ${body}`)),
    standing: (tag) =>
      Promise.resolve(
        standing.map((rings) => ({ rings, close: () => done.push(`close ${tag} ${rings ?? ''}`) })),
      ),
    open: (to) => Promise.resolve(void done.push(`open ${to}`)),
  };
  return { door, done };
}

describe('a push that comes', () => {
  const shown = 'show Ada: dinner at eight, @Grace? ▒▒▒ @…';
  const cases: [string, readonly Page[], readonly string[]][] = [
    ['is shown where no page is open', [], [shown]],
    ['is shown beside pages that are not looked at', [{ isVisible: true }, {}], [shown]],
    ['is left to a page that is looked at', [{}, { isVisible: true, isFocused: true }], []],
  ];
  for (const [name, pages, done] of cases)
    it(`${name} (push)`, async () => {
      const browser = browserWith(pages);
      await hearPush(browser.door, JSON.stringify(inChat));
      expect(browser.done).toEqual(done);
    });

  const ended = 'show Ada: Answered on another device';
  const looked = [{ isVisible: true, isFocused: true }];
  const overCases: [string, readonly Page[], readonly (string | null)[], readonly string[]][] = [
    ['takes the place of its ring', [], ['40'], [ended]],
    ['closes its ring where a page is looked at', looked, ['40'], ['close 20 40']],
    ['leaves the ring of another call', [], ['41'], []],
    ['leaves the ring of another call beside a page', looked, ['41'], []],
    ['leaves what came after the ring', [], [null], []],
    ['is shown where nothing is, which browsers ask for', [], [], [ended]],
  ];
  for (const [name, pages, standing, done] of overCases)
    it(`says that a call rings no longer, and ${name}`, async () => {
      const browser = browserWith(pages, false, standing);
      await hearPush(browser.door, over);
      expect(browser.done).toEqual(done);
    });

  it('shows nothing of it while streamer mode is on in this browser', async () => {
    const browser = browserWith([], true);
    await hearPush(browser.door, JSON.stringify(inChat));
    expect(browser.done).toEqual(['show Tayfa: New message']);
  });
});

describe('a notification that is pressed', () => {
  const cases: [string, readonly Page[], readonly string[]][] = [
    ['opens a page where none is open', [], [`open ${path}`]],
    ['leads the page that is open', [{}], ['focus 0', `lead 0 ${path}`]],
    [
      'leads the page that is looked at, before one that is only visible, before others',
      [{}, { isVisible: true }, { isVisible: true, isFocused: true }],
      ['focus 2', `lead 2 ${path}`],
    ],
    [
      'opens a page where the one that is open does not listen',
      [{ hears: false }],
      ['focus 0', `lead 0 ${path}`, `open ${path}`],
    ],
  ];
  for (const [name, pages, done] of cases)
    it(`${name} (push)`, async () => {
      const browser = browserWith(pages);
      await followPush(browser.door, path);
      expect(browser.done).toEqual(done);
    });
});

describe('what a page follows', () => {
  it('is a path of its own origin from the service worker, and nothing else', () => {
    expect(readLead({ type: 'lead', path })).toBe(path);
    const refused = [
      ...['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''],
      ...[null, 7],
    ].map((to) => ({ type: 'lead', path: to }));
    for (const data of [...refused, null, 'lead', { path }, { type: 'other', path }])
      expect(readLead(data)).toBeNull();
  });
});
