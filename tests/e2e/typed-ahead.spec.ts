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

/** A person in the composer of a channel, and what of the page has not come yet. */
async function openComposer(page: Page, app: App, part: RegExp) {
  const person = await app.register('Typist');
  await verify(app, person);
  const crew = await makeCrew(person, 'Night shift', ['deck', 'mertebe']);
  const letGo = await holdBack(page, part);
  await openAs(page, person, crew.path('deck'));
  await expect(composerOf({ page })).toBeVisible();
  await composerOf({ page }).focus();
  return { crew, letGo };
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

const openedByKey: Readonly<Record<string, OpenedByKey>> = {
  'the switcher': {
    keys: 'Control+k',
    file: /\/quick-switcher-[^/]*\.js/,
    field: (page) => page.getByRole('dialog', { name: en.switcher.title }).getByRole('combobox'),
  },
  'the search of a channel': {
    keys: 'Control+f',
    file: /\/search-panel-[^/]*\.js/,
    field: (page) => page.getByRole('search').getByRole('combobox'),
  },
  'the shortcut sheet': { keys: 'Control+/', file: /\/shortcut-sheet-[^/]*\.js/, field: null },
  'the settings': { keys: 'Control+,', file: /\/settings-dialog-[^/]*\.js/, field: null },
};

for (const [name, { keys, file, field }] of Object.entries(openedByKey)) {
  test(`what is typed while ${name} is loading is not written in the channel`, async ({
    app,
    page,
  }) => {
    const { letGo } = await openComposer(page, app, file);
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
    if (name === 'the search of a channel') return;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(composerOf({ page })).toBeFocused();
  });
}

test('what is typed at once after the emoji button is searched for among the emoji', async ({
  app,
  page,
}) => {
  const { letGo } = await openComposer(page, app, /\/emoji-picker-overlay-[^/]*\.js/);
  await page.getByRole('button', { name: en.ui.emoji.pick }).click();
  await composerOf({ page }).evaluate((field) => field.focus());
  await page.keyboard.type('anchor');
  await page.keyboard.press('Enter');
  await expectUntouched(page);
  letGo();
  const field = page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox'));
  await expect(field.first()).toHaveValue('anchor');
  await expectUntouched(page);
});

test('what is typed while the editor of the last message is loading goes into that message', async ({
  app,
  page,
}) => {
  const { letGo } = await openComposer(page, app, /\/message-editor-[^/]*\.js/);
  await say({ page }, 'first');
  await expect(messageOf({ page }, 'first')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message-id]')).toHaveCount(1);
  letGo();
  await expect(page.getByRole('textbox', { name: en.messages.editor.label })).toHaveValue(
    'first and more',
  );
});

test('Escape takes back what was opened before it is there, with what was typed', async ({
  app,
  page,
}) => {
  const { letGo } = await openComposer(page, app, /\/quick-switcher-[^/]*\.js/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mert');
  await page.keyboard.press('Escape');
  await expect(composerOf({ page })).toBeFocused();
  await page.keyboard.type('hello');
  await expect(composerOf({ page })).toHaveValue('hello');
  letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
