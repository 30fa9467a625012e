import { desktopShots } from './desktop-shots.ts';
import { homeShots } from './home-shots.ts';
import { rareShots } from './rare-shots.ts';
import {
  answer,
  choose,
  field,
  lay,
  never,
  openInbox,
  openMenu,
  refuse,
  said,
  search,
  seeRetry,
  state,
  write,
  type StatePage,
  type StateShot,
} from './state-tools.ts';
import { teamShots } from './team-shots.ts';
import { voiceShots } from './voice-shots.ts';

/** A text with a number in it. */
function wordsWith(text: string): RegExp {
  return new RegExp(text.replace(/\{[^}]*\}/, '\\d+'));
}

/** A text with a name in it, where it ends. */
function wordsOf(text: string): RegExp {
  return new RegExp(`${text.replace(/\{[^}]*\}/, '')}$`);
}

const listed = /\/messages\?/;
const sent = /\/messages$/;
const firstWords = 'Who is coming tonight?';
const myWords = 'I am in. What do we need?';

async function openPicker({ page, texts }: StatePage, tab: 'gif' | 'sticker'): Promise<void> {
  await page.getByRole('button', { name: texts.ui.emoji.pick }).last().click();
  await page.getByRole('dialog').getByRole('tab', { name: texts.gifs.tab[tab] }).click();
}

/** On a phone it stands in the menu of the channel. */
async function openPins({ page, texts }: StatePage): Promise<void> {
  const name = texts.messages.pins.title;
  const menu = page.getByRole('button', { name: wordsOf(texts.channels.header.menu) });
  await page.getByRole('button', { name }).or(menu).click();
  const entry = page.getByRole('menuitem', { name });
  await page.getByRole('dialog', { name }).or(entry).waitFor();
  if (await entry.isVisible()) await entry.click();
}

async function openGifs(at: StatePage, tab: 'gif' | 'sticker'): Promise<void> {
  await openPicker(at, tab);
  await at.page.getByRole('gridcell').first().waitFor();
}

/** What the pictures of pages and overlays do not show: the conversation in all its states. */
export const stateShots: readonly StateShot[] = [
  state('talk', 'talk'),
  state('words', 'words'),
  state('words-top', 'words', {
    act: ({ page }) =>
      page.getByRole('heading', { name: 'The raid of tonight' }).scrollIntoViewIfNeeded(),
  }),
  state('links', 'links'),
  state('files', 'files'),
  state('empty', 'empty'),
  state('todo', 'todo'),
  state('todo-empty', 'emptyTodo'),
  state('todo-failed', 'todo', { before: answer(/\/todo\/list/, refuse), act: seeRetry }),
  state('loading', 'talk', { before: answer(listed, never) }),
  state('failed', 'talk', { before: answer(listed, refuse), act: seeRetry }),
  state('age-gate', 'ageRestricted'),
  state('read-only', 'readOnly', { seenBy: 'mate' }),
  state('moderation-rules', 'talk', {
    act: async ({ page, texts, world: { teamId } }) => {
      await lay(page, { type: 'team-settings', teamId, tab: 'moderation' });
      for (const rule of ['mentions', 'newcomers'] as const) {
        const title = texts.moderation.rule[rule].title;
        await page.getByRole('form', { name: title }).getByRole('switch').first().click();
      }
      await page
        .getByRole('form', { name: texts.moderation.rule.mentions.title })
        .scrollIntoViewIfNeeded();
    },
  }),
  state('prune', 'talk', {
    act: async ({ page, texts, world: { teamId } }) => {
      await lay(page, { type: 'team-settings', teamId, tab: 'members' });
      await page.getByRole('button', { name: texts.moderation.members.prune, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  state('timeout', 'talk', { seenBy: 'silenced' }),
  state('unverified', 'talk', { seenBy: 'newcomer' }),
  state('pointed-at', 'talk', { act: ({ page }) => said(page, firstWords).hover() }),
  state('message-menu', 'talk', { act: (at) => openMenu(at, myWords) }),
  state('replying', 'talk', {
    act: (at) => choose(at, firstWords, at.texts.messages.action.reply),
  }),
  state('editing', 'talk', { act: (at) => choose(at, myWords, at.texts.messages.action.edit) }),
  state('deleting', 'talk', { act: (at) => choose(at, myWords, at.texts.messages.action.delete) }),
  state('copied', 'talk', {
    act: (at) => choose(at, myWords, at.texts.messages.action.copyContent),
  }),
  state('bulk-delete', 'talk', {
    act: (at) => choose(at, myWords, at.texts.messages.bulkDelete.open),
  }),
  state('reaction-names', 'talk', {
    act: ({ page }) => page.getByRole('button', { name: /👍/ }).first().hover(),
  }),
  state('sending', 'talk', {
    before: answer(sent, never),
    act: async (at) => {
      await write(at, 'On its way');
      await at.page.keyboard.press('Enter');
    },
  }),
  state('not-sent', 'talk', {
    before: answer(sent, refuse),
    act: async (at) => {
      await write(at, 'Nobody shall hear this');
      await at.page.keyboard.press('Enter');
    },
  }),
  state('counter', 'talk', {
    act: ({ page }) => field(page).fill('Too much to say about one evening. '.repeat(60)),
  }),
  state('long-draft', 'talk', { act: ({ page }) => field(page).fill('One line\n'.repeat(30)) }),
  state('suggest-people', 'talk', { act: (at) => write(at, '@m') }),
  state('suggest-channels', 'talk', { act: (at) => write(at, '#') }),
  state('suggest-emoji', 'talk', { act: (at) => write(at, ':par') }),
  state('tray', 'talk', {
    act: async ({ page }) => {
      const picture = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#2a9d8f"/></svg>',
      );
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          {
            name: 'what we agreed on last night, final version.txt',
            mimeType: 'text/plain',
            buffer: picture,
          },
          { name: 'notes.md', mimeType: 'text/markdown', buffer: picture },
        ]);
    },
  }),
  state('emoji-picker', 'talk', {
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.ui.emoji.pick }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('gifs', 'talk', { act: (at) => openGifs(at, 'gif') }),
  state('gifs-stickers', 'talk', { act: (at) => openGifs(at, 'sticker') }),
  state('gifs-nothing', 'talk', {
    act: async (at) => {
      await openGifs(at, 'gif');
      await at.page.getByRole('dialog').getByRole('combobox').fill('nothing');
      await at.page.getByText(/nothing”/).waitFor();
    },
  }),
  state('gifs-failed', 'talk', {
    before: answer(/\/gifs\?/, refuse),
    act: async (at) => {
      await openPicker(at, 'gif');
      await seeRetry(at);
    },
  }),
  state('formatting', 'talk', {
    act: async (at) => {
      await write(at, 'Bring the long rope');
      await field(at.page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(10, 14));
    },
  }),
  state('pins', 'talk', { act: openPins }),
  state('pins-empty', 'empty', { act: openPins }),
  state('inbox', 'talk', { act: openInbox }),
  state('profile', 'talk', {
    act: ({ page }) => said(page, firstWords).getByRole('button').first().click(),
  }),
  state('search-start', 'talk', { act: (at) => search(at, '') }),
  state('search-found', 'talk', { act: (at) => search(at, 'potion') }),
  state('search-none', 'talk', { act: (at) => search(at, 'xylophonic') }),
  state('switcher-found', 'talk', {
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('me');
    },
  }),
  state('scheduled', 'talk', {
    act: ({ page, texts }) =>
      page
        .getByRole('button', { name: wordsWith(texts.messages.schedule.strip.count_other) })
        .click(),
  }),
  state('offline', 'talk', {
    act: async ({ page, texts }) => {
      await page.context().setOffline(true);
      await page
        .getByText(texts.home.frame.connectionLost)
        .or(page.getByText(texts.home.frame.reconnecting))
        .first()
        .waitFor();
    },
  }),
  ...rareShots,
  ...teamShots,
  ...voiceShots,
  ...homeShots,
  ...desktopShots,
];
