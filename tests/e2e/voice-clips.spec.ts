import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { listMessages } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import { ffmpeg, peakIn, picturesIn, probe, tagsOf, unlessFfmpeg } from '../voice/ffmpeg.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { joinBy, makeVoiceChannel, openListening, withMedia } from './support/voice.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(
  workerProgram === null || ffmpeg === null,
  `clips between browsers${unlessWorker}${unlessFfmpeg}`,
);
test.use(withMedia);

const { clips: words, voice } = en;

/** Shares a screen, after what is done in the dialog; with `hasSound` that of the browser's microphone. */
async function share(page: Page, prepare: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: voice.control.startScreen }).click();
  const dialog = page.getByRole('dialog');
  await prepare(dialog);
  await dialog.getByRole('button', { name: voice.share.start }).click();
}

/** From now on, a screen has the sound of the browser's microphone. */
function giveScreensSound(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getDisplayMedia.bind(mediaDevices);
    mediaDevices.getDisplayMedia = async (wish) => {
      const screen = await capture({ ...wish, audio: false });
      const beep = await mediaDevices.getUserMedia({ audio: { echoCancellation: false } });
      for (const track of beep.getAudioTracks()) screen.addTrack(track);
      return screen;
    };
  });
}

/** The seconds that a slider stands at. */
async function secondsOf(slider: Locator): Promise<number> {
  return Number(await slider.inputValue());
}

test('[X-035] the last seconds of a stream are kept with consent, cut and posted; without it there is no offer and nothing is kept', async ({
  app,
  browser,
}, testInfo) => {
  const newContext = () => browser.newContext({ baseURL: app.origin, acceptDownloads: true });
  const room = await makeRoom(app);
  const { owner, teamId, channelId: deck } = room;
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const sharing = await openListening(await newContext(), { person: owner, path: talk.path });
  await joinBy(sharing);
  const viewing = await openListening(await newContext(), { person: mate, path: talk.path });
  await joinBy(viewing);
  const [streamer, clipper] = [owner.user.username, mate.user.username];
  const offered = viewing.getByRole('main').getByText(words.on, { exact: true });
  const keep = viewing.getByRole('button', { name: filled(words.keep, { name: streamer }) });
  const cut = viewing.getByRole('main').getByRole('button', { name: words.clip, exact: true });
  const told = sharing.getByText(filled(words.keepers_one, { names: clipper }));

  await test.step('nothing is offered until its sharer allows it', async () => {
    await share(sharing, async (dialog) => {
      await expect(dialog.getByRole('switch', { name: words.allow })).not.toBeChecked();
      // both speak all the while: what is heard in a clip would be a voice
      await dialog.getByRole('switch', { name: voice.share.sound }).click();
    });
    await expect(viewing.locator('main video')).toHaveCount(1, { timeout: HEARD_MS });
    await expect(offered).toHaveCount(0);
    await expect(keep).toHaveCount(0);
    await openMenuOf(sharing, streamer);
    await sharing.getByRole('switch', { name: words.allow }).click();
    await sharing.keyboard.press('Escape');
    await expect(offered).toBeVisible({ timeout: HEARD_MS });
    await expect(cut).toHaveCount(0);
    await expect(told).toHaveCount(0);
  });

  const dialog = viewing.getByRole('dialog', { name: words.dialog.title });
  await test.step('its sharer sees who keeps it', async () => {
    await keep.click();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await expect(told).toBeVisible({ timeout: HEARD_MS });
    // it goes on in another place of the page
    const screen = filled(voice.tile.screen, { name: streamer });
    await viewing.getByRole('button', { name: filled(voice.tile.focus, { name: screen }) }).click();
    await expect(viewing.getByRole('main').getByText(words.keeping)).toBeVisible();
  });

  await test.step('a cut is made by keyboard', async () => {
    await expect(async () => {
      await viewing.keyboard.press('Alt+c');
      await expect(dialog).toBeVisible({ timeout: 5_000 });
      const kept = await secondsOf(dialog.getByRole('slider', { name: words.dialog.end }));
      if (kept < 8) await viewing.keyboard.press('Escape');
      expect(kept).toBeGreaterThanOrEqual(8);
    }).toPass({ timeout: 60_000 });
    expect(await seriousFindings(viewing)).toEqual([]);
    const start = dialog.getByRole('slider', { name: words.dialog.start });
    const end = dialog.getByRole('slider', { name: words.dialog.end });
    await start.focus();
    await viewing.keyboard.press('Shift+ArrowRight');
    await viewing.keyboard.press('Shift+ArrowRight');
    await viewing.keyboard.press('ArrowRight');
    await viewing.keyboard.press('ArrowLeft');
    expect(await secondsOf(start)).toBeCloseTo(2, 1);
    await end.fill('7');
    await expect(dialog.getByText(/· 5 s/)).toBeVisible();
    await dialog.getByRole('button', { name: words.dialog.play }).click();
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(2.2);
  });

  await test.step('without consent there is nothing to keep; what was opened before stays', async () => {
    await openMenuOf(sharing, streamer);
    await sharing.getByRole('switch', { name: words.allow }).click();
    await sharing.keyboard.press('Escape');
    await expect(told).toHaveCount(0);
    // the page lies below the dialog: only its words can be looked for
    for (const gone of [words.keeping, words.on])
      await expect(viewing.getByText(gone, { exact: true })).toHaveCount(0);
    await dialog.getByRole('textbox').fill('Last second save');
    await dialog.getByRole('combobox').click();
    await viewing.getByRole('option', { name: 'deck' }).click();
    await dialog.getByRole('button', { name: words.dialog.post }).click();
    await expect(viewing.getByText(words.dialog.posted)).toBeVisible({ timeout: HEARD_MS });
    await expect(dialog).toBeHidden();
    for (const gone of [offered, keep, cut]) await expect(gone).toHaveCount(0);
  });

  await test.step('it is posted, says whose it is, and is just the cut, without voices', async () => {
    const { messages } = await owner.ok(listMessages, { params: { channelId: deck } });
    const posted = messages.find(({ attachments }) => attachments.length > 0);
    expect(posted?.createdBy.id).toBe(mate.user.id);
    const line = filled(words.message, { who: `<@${owner.user.id}>` });
    expect(posted?.content).toBe(`Last second save\n${line}`);
    const [attachment] = posted?.attachments ?? [];
    const answer = await viewing.request.get(attachment?.url ?? '');
    const file = testInfo.outputPath('posted.webm');
    await writeFile(file, await answer.body());
    // a cut begins with a whole picture, up to a second before
    const { seconds, kinds } = await probe(file);
    expect(seconds).toBeGreaterThanOrEqual(4.9);
    expect(seconds).toBeLessThanOrEqual(6.2);
    expect(kinds).toEqual(['video']);
    expect(await picturesIn(file)).toBeGreaterThan(10);
    // what a film says of itself goes from every upload: the message names them
    for (const word of ['Last second save', streamer])
      expect(Object.values(await tagsOf(file))).not.toContain(word);
    await viewing.goto(room.path);
    const message = viewing.getByRole('article').filter({ hasText: 'Last second save' });
    await expect(message).toContainText(`@${streamer}`);
    await expect(message.locator('video')).toHaveCount(1);
  });

  await test.step('its sharer keeps their own, with its sound, and saves it', async () => {
    await sharing.getByRole('main').getByRole('button', { name: voice.control.stopScreen }).click();
    await giveScreensSound(sharing);
    await share(sharing, async (asked) => {
      // remembered as it was left
      await expect(asked.getByRole('switch', { name: words.allow })).not.toBeChecked();
    });
    await sharing.getByRole('button', { name: words.keepOwn }).click({ timeout: HEARD_MS });
    const ofOwn = sharing.getByRole('dialog', { name: words.dialog.title });
    await expect(async () => {
      await sharing.keyboard.press('Alt+c');
      await expect(ofOwn).toBeVisible({ timeout: 5_000 });
      const kept = await secondsOf(ofOwn.getByRole('slider', { name: words.dialog.end }));
      if (kept < 4) await sharing.keyboard.press('Escape');
      expect(kept).toBeGreaterThanOrEqual(4);
    }).toPass({ timeout: 60_000 });
    const saved = sharing.waitForEvent('download');
    await ofOwn.getByRole('button', { name: words.dialog.download }).click();
    const file = await (await saved).path();
    const { seconds, kinds } = await probe(file);
    expect(kinds).toEqual(['audio', 'video']);
    expect(seconds).toBeGreaterThanOrEqual(4);
    const by = filled(words.by, { name: streamer });
    expect(await tagsOf(file)).toMatchObject({ 'MOVIE/ARTIST': streamer, 'MOVIE/COMMENT': by });
    // a beep a second
    expect(await peakIn(file, [0, 4])).toBeGreaterThan(0.01);
  });
});

/** The menu of one's own screen. */
async function openMenuOf(page: Page, name: string): Promise<void> {
  const more = filled(voice.tile.more, { name });
  await page.getByRole('main').getByRole('button', { name: more }).first().click();
}
