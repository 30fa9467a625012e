import type { BrowserContext, Page, Route } from '@playwright/test';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { en } from '#shared/locales/en.ts';
import { shortFilm } from '../uploads/short-film.ts';
import { soundWave } from '../uploads/sound-wave.ts';
import { bytesOf, drawPicture, type SentFile } from '../uploads/upload-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { card, drop, paste, pick, tray } from './support/attach.ts';
import { expectAccessible } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { refuse, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });

const HEARD = { timeout: HEARD_MS };
const UPLOAD = '**/api/v1/upload';
const words = en.messages.attachments;

const note: SentFile = {
  name: 'what we agreed on last night.txt',
  bytes: bytesOf('Friday at nine.\n'),
  mime: 'text/plain',
};

async function picture(name: string, width = 300, height = 200): Promise<SentFile> {
  return { name, bytes: await drawPicture('png', { width, height }), mime: 'image/png' };
}

function composer(page: Page) {
  return page.locator('[data-composer]');
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).last();
}

async function enter(page: Page, room: Room, person = room.owner): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(person.origin + room.path);
  await expect(composer(page)).toBeVisible(HEARD);
}

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** What may be attached, by which way, and how many. */
async function expectLimits(page: Page): Promise<void> {
  const list = page.getByRole('log');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push('message');
    if (request.method() === 'POST' && request.url().endsWith('/upload')) sent.push('upload');
  });

  await test.step('a file over the limit is refused before it is uploaded', async () => {
    const bytes = new Uint8Array(20 * MEGABYTE + 1);
    await pick(page, [{ name: 'long film.mp4', bytes, mime: 'video/mp4' }]);
    const refusal = { name: 'long film.mp4', limit: '20 MB' };
    await expect(
      toast(page, filled(en.messages.input.textarea.upload.error.sizeLimit, refusal)),
    ).toBeVisible();
    await pick(page, [{ name: 'setup.exe', bytes: bytesOf('MZ') }]);
    await expect(toast(page, filled(words.unsupported, { name: 'setup.exe' }))).toBeVisible();
    await expect(tray(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await test.step('a refused upload says what the server said, and can be tried again', async () => {
    await composer(page).fill('five things');
    await page.route(UPLOAD, refuse);
    await pick(page, [note]);
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(card(page, 'what we agreed')).toContainText(SERVER_WORDS);
    await drop(list, [await picture('refused.png')]);
    await expect(toast(page, 'Upload failed')).toBeVisible();
    await expect(card(page, 'refused.png')).toContainText('Upload failed');
    await page.getByRole('button', { name: filled(words.remove, { name: 'refused.png' }) }).click();
    await expect(card(page, 'refused.png')).toHaveCount(0);
    await page.unroute(UPLOAD);
    await card(page, 'what we agreed').getByRole('button', { name: /again/ }).click();
    await expect(card(page, 'what we agreed')).toContainText('16 B');
  });

  await test.step('only pictures are taken where the messages are', async () => {
    await drop(list, [{ ...note, name: 'not here.txt' }]);
    await expect(toast(page, words.imagesOnly)).toBeVisible();
    await expect(card(page, 'not here')).toHaveCount(0);
    await drop(list, [await picture('dropped.png')]);
    await expect(card(page, 'dropped.png')).toContainText('KB');
    await drop(composer(page), [{ ...note, name: 'here.txt' }]);
    await expect(card(page, 'here.txt')).toContainText('16 B');
    await paste(composer(page), [await picture('pasted.png')]);
    await expect(card(page, 'pasted.png')).toContainText('KB');
  });

  await test.step('five are the limit', async () => {
    const add = page.locator('[data-takes-files]').getByRole('button', { name: words.add });
    await expect(add).toBeEnabled();
    await pick(page, [await picture('fifth.png')]);
    await expect(tray(page)).toHaveCount(5);
    const full = page.getByRole('button', { name: filled(words.full, { max: '5' }) });
    await expect(full).toBeDisabled();
    await full.hover();
    await expect(page.getByText(filled(words.full, { max: '5' }), { exact: true })).toBeVisible();
    await drop(list, [await picture('sixth.png')]);
    await expect(card(page, 'sixth.png')).toContainText('KB');
    await expect(page.getByText('Remove 1 file to send this')).toBeVisible();
    const before = sent.filter((what) => what === 'message');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('five things');
    await expect(tray(page)).toHaveCount(6);
    expect(sent.filter((what) => what === 'message')).toEqual(before);
    expect(before).toEqual([]);
  });

  await test.step('and five are sent', async () => {
    await page.getByRole('button', { name: filled(words.remove, { name: 'sixth.png' }) }).click();
    await expect(tray(page)).toHaveCount(5);
    await composer(page).press('Enter');
    const message = page.locator('[data-message-id]', { hasText: 'five things' });
    await expect(message).toBeVisible(HEARD);
    await expect(message.getByRole('button', { name: /^Open / })).toHaveCount(3);
    await expect(message.getByRole('link', { name: /^Download / })).toHaveCount(2);
    await expect(tray(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue('');
  });
}

/** Two people show each other files of every kind. */
async function expectShown(page: Page, other: Page): Promise<void> {
  await test.step('pictures: one behind a cover, one described', async () => {
    await pick(page, [await picture('harbour.png', 1600, 900), await picture('ending.png')]);
    await expect(card(page, 'harbour')).toContainText('KB');
    await expect(card(page, 'ending')).toContainText('KB');
    const ending = card(page, 'ending');
    const spoiler = ending.getByRole('button', { name: /as a spoiler$/ });
    await spoiler.click();
    await expect(spoiler).toHaveAttribute('aria-pressed', 'true');
    await card(page, 'harbour')
      .getByRole('button', { name: /^Describe/ })
      .click();
    await page.getByLabel(words.description).last().fill('The harbour at dawn');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(words.description)).toHaveCount(0);
    await composer(page).fill('two skies');
    await composer(page).press('Enter');
  });

  const skies = other.locator('[data-message-id]', { hasText: 'two skies' });
  await test.step('the other one sees them, the covered one when they ask', async () => {
    const shown = skies.getByRole('img', { name: 'The harbour at dawn' });
    await expect(shown).toBeVisible(HEARD);
    const covered = skies.locator('[inert]').getByRole('button', { name: 'Open ending.png' });
    await expect(covered).toHaveCount(1);
    await skies.getByRole('button', { name: 'Spoiler: show ending.png' }).click();
    await expect(covered).toHaveCount(0);
    await expect(skies.getByRole('button', { name: 'Open ending.png' })).toBeVisible();
    await expectAccessible(other, 'pictures in a message', '[data-message-id]');
  });

  await test.step('large, and from one to the next with the keyboard', async () => {
    await skies.getByRole('button', { name: 'Open The harbour at dawn' }).click();
    const viewer = other.getByRole('dialog', { name: 'The harbour at dawn' });
    await expect(viewer.getByRole('img', { name: 'The harbour at dawn' })).toBeVisible();
    const fit = viewer.getByRole('button', { name: words.viewer.fit });
    await expect(fit).toHaveText('100%');
    await expectAccessible(other, 'the viewer of pictures', '[role="dialog"]');
    await other.keyboard.press('+');
    await expect(fit).toHaveText('150%');
    await other.keyboard.press('0');
    await expect(fit).toHaveText('100%');
    const saved = other.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download harbour.png' }).click();
    expect((await saved).suggestedFilename()).toBe('harbour.png');
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a film, a sound and a file', async () => {
    const film = { name: 'square.webm', bytes: await shortFilm(), mime: 'video/webm' };
    const sound = { name: 'horn.wav', bytes: soundWave({ seconds: 3 }), mime: 'audio/wav' };
    await pick(page, [film, sound, note]);
    await expect(tray(page)).toHaveCount(3);
    // asked for while they may be on their way: it goes out once they are there
    await composer(page).fill('to see and to hear');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('', HEARD);
  });

  const media = other.locator('[data-message-id]', { hasText: 'to see and to hear' });
  await test.step('are played in place, at the speed one likes', async () => {
    const player = media.locator('video');
    await expect(player).toBeVisible(HEARD);
    // its place is kept by the size that the sender's player has told
    await expect(player).toHaveCSS('aspect-ratio', '160 / 90');
    await expect(media.getByText('0:00 / 0:01')).toBeVisible();
    await expect(media.getByText('0:00 / 0:03')).toBeVisible();
    await media.getByRole('button', { name: 'Speed: 1×' }).first().click();
    const speeds = other.getByRole('menuitemradio');
    await expect(speeds).toHaveText([
      '0.25×',
      '0.5×',
      '0.75×',
      '1×',
      '1.25×',
      '1.5×',
      '1.75×',
      '2×',
    ]);
    await speeds.filter({ hasText: '1.75×' }).click();
    await expect(media.getByRole('button', { name: 'Speed: 1.75×' })).toBeVisible();
    expect(await player.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.75);
    await media.getByRole('button', { name: words.player.play }).first().click();
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await expectAccessible(other, 'players in a message', '[data-message-id]');
  });

  await test.step('a file is called by a name that fits, and saved under its own', async () => {
    await expect(media.getByText('what we agreed on last n…', { exact: true })).toBeVisible();
    await expect(media.getByText('16 B')).toBeVisible();
    const saved = other.waitForEvent('download');
    await media.getByRole('link', { name: `Download ${note.name}` }).click();
    expect((await saved).suggestedFilename()).toBe(note.name);
  });
}

async function expectDraftKept(page: Page): Promise<void> {
  await composer(page).fill('not sent yet');
  await pick(page, [await picture('arrived.png')]);
  const first = card(page, 'arrived.png');
  await expect(first).toContainText('KB');
  // while it is on its way, how far it is stands before its size
  await expect(first).not.toContainText('%');
  const held: Route[] = [];
  await page.route(UPLOAD, (route) => {
    held.push(route);
  });
  await pick(page, [{ ...note, name: 'on its way.txt' }]);
  const under = card(page, 'on its way');
  await expect(under.getByRole('progressbar')).toBeVisible();
  await expect(under).toContainText('%');
  await expect.poll(() => held.length).toBe(1);

  await page.reload();
  await expect(composer(page)).toHaveValue('not sent yet', HEARD);
  await expect(card(page, 'arrived.png')).toContainText('KB');
  await expect(card(page, 'on its way')).toContainText(words.lost);
  await page.getByRole('button', { name: 'Remove on its way.txt' }).click();
  await expect(tray(page)).toHaveCount(1);
  await expect(composer(page)).toBeFocused();
  await composer(page).press('Enter');
  const message = page.locator('[data-message-id]', { hasText: 'not sent yet' });
  await expect(message.getByRole('button', { name: 'Open arrived.png' })).toBeVisible(HEARD);
  await page.reload();
  await expect(message).toBeVisible(HEARD);
  await expect(composer(page)).toHaveValue('');
  await expect(tray(page)).toHaveCount(0);
}

test('[M-101] [M-102] [M-103] [M-104] [M-108] [M-109] [M-111] [M-113] [X-004] [X-012] two people show each other files of every kind; what may be attached, by which way, and how many; a draft outlives a restart', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  await enter(page, room);
  const context = await browser.newContext();
  const other = await pageOf(context);
  await enter(other, room, friend);
  await expectShown(page, other);
  await context.close();
  await expectLimits(page);
  await test.step('a draft outlives a restart, with the files that had arrived and the names of the others', () =>
    expectDraftKept(page));
});
