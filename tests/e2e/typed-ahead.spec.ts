import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test, type App } from './support/app.ts';
import { makeCrew, openAs, verify } from './support/crew.ts';
import { composerOf, messageOf, say } from './support/mate.ts';

/** Holds back the files of a part of the page until they are let go. */
async function holdBack(page: Page, part: RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(part, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** A person in the composer of a channel. */
async function openComposer(page: Page, app: App): Promise<void> {
  const person = await app.register('Typist');
  await verify(app, person);
  const crew = await makeCrew(person, 'Night shift', ['deck', 'mertebe']);
  await openAs(page, person, crew.path('deck'));
  await expect(composerOf({ page })).toBeVisible();
  await composerOf({ page }).focus();
}

/** Nothing that was typed for something else was written or posted here. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(composerOf({ page })).toHaveValue('');
  await expect(page.locator('[data-message-id]')).toHaveCount(0);
}

interface OpenedByKey {
  readonly keys: string;
  readonly file: RegExp;
  /** the field that has the text in the end; null: it takes none, and no other field does */
  readonly field: ((page: Page) => ReturnType<Page['locator']>) | null;
}

const switcher: OpenedByKey = {
  keys: 'Control+k',
  file: /\/quick-switcher-[^/]*\.js/,
  field: (page) => page.getByRole('dialog', { name: en.switcher.title }).getByRole('combobox'),
};
const search: OpenedByKey = {
  keys: 'Control+f',
  file: /\/search-panel-[^/]*\.js/,
  field: (page) => page.getByRole('search').getByRole('combobox'),
};
/** Those that give the focus back as they close. */
const openedByKey: Readonly<Record<string, OpenedByKey>> = {
  'the switcher': switcher,
  'the shortcut sheet': { keys: 'Control+/', file: /\/shortcut-sheet-[^/]*\.js/, field: null },
  'the settings': { keys: 'Control+,', file: /\/settings-dialog-[^/]*\.js/, field: null },
};

/** Types while what was opened by keys is loading, and sees where it went. */
async function typeAhead(page: Page, { keys, field }: OpenedByKey, letGo: () => void) {
  await page.keyboard.press(keys);
  await page.keyboard.type('mert');
  await page.keyboard.press('Enter');
  await expectUntouched(page);
  letGo();
  if (field) {
    await expect(field(page)).toHaveValue('mert');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('ebe');
    await expect(field(page)).toHaveValue('mertebe');
  } else {
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await expectUntouched(page);
}

test('what is typed while something is loading goes there, and is not written in the channel', async ({
  app,
  page,
}) => {
  await openComposer(page, app);
  const switcherFile = await holdBack(page, switcher.file);
  await test.step('Escape takes back what is not there yet, with what was typed', async () => {
    await page.keyboard.press(switcher.keys);
    await page.keyboard.type('mert');
    await page.keyboard.press('Escape');
    await expect(composerOf({ page })).toBeFocused();
    await page.keyboard.type('hello');
    await expect(composerOf({ page })).toHaveValue('hello');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await composerOf({ page }).fill('');
  });
  for (const [name, opened] of Object.entries(openedByKey)) {
    await test.step(name, async () => {
      const letGo = opened === switcher ? switcherFile : await holdBack(page, opened.file);
      await typeAhead(page, opened, letGo);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(composerOf({ page })).toBeFocused();
    });
  }
  await test.step('the emoji, opened by their button', async () => {
    const letGo = await holdBack(page, /\/emoji-picker-overlay-[^/]*\.js/);
    await page.getByRole('button', { name: en.ui.emoji.pick }).click();
    await composerOf({ page }).evaluate((field) => field.focus());
    await page.keyboard.type('anchor');
    await page.keyboard.press('Enter');
    await expectUntouched(page);
    letGo();
    const field = page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox'));
    await expect(field.first()).toHaveValue('anchor');
    await expectUntouched(page);
    // the first empties the search
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the search of a channel', async () => {
    await composerOf({ page }).focus();
    await typeAhead(page, search, await holdBack(page, search.file));
  });
  await test.step('the editor of the last message', async () => {
    const letGo = await holdBack(page, /\/message-editor-[^/]*\.js/);
    await composerOf({ page }).focus();
    await say({ page }, 'first');
    await expect(messageOf({ page }, 'first')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type(' and more');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-message-id]')).toHaveCount(1);
    letGo();
    const editor = page.getByRole('textbox', { name: en.messages.editor.label });
    await expect(editor).toHaveValue('first and more');
  });
});
