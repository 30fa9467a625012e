import { createChannel } from '#shared/contract/channels/channel.ts';
import { getVoiceOutputs } from '#shared/contract/voice/recording.ts';
import { en } from '#shared/locales/en.ts';
import { ffmpeg, unlessFfmpeg } from '../voice/ffmpeg.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { join, makeRoom } from './support/room.ts';
import { joinBy, makeVoiceChannel, withMedia, openListening } from './support/voice.ts';
import { walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 360_000 });
test.skip(
  workerProgram === null || ffmpeg === null,
  `recording between browsers${unlessWorker}${unlessFfmpeg}`,
);
test.use(withMedia);

const { recording: words } = en;
const PATIENT_MS = 30_000;
/** On two cores that run three browsers as well, the encoder is behind what it records. */
const SAVING_MS = 120_000;

test('a host records, streams and writes down; all are told, and strangers watch without an account', async ({
  app,
  browser,
}) => {
  const newContext = () => browser.newContext({ baseURL: app.origin });
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const { channel: notes } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'notes', type: 'text', categoryId: null, additionalData: null },
  });
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const host = await openListening(await newContext(), { person: owner, path: talk.path });
  await joinBy(host);
  const main = host.getByRole('main');
  const choose = async (item: string) => {
    await main.getByRole('button', { name: words.menu }).click();
    await host.getByRole('menuitem', { name: item }).click();
  };

  await choose(words.start);
  const dialog = host.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await host.getByRole('option', { name: 'notes' }).click();
  await dialog.getByRole('button', { name: words.dialog.recording.submit }).click();
  await expect(dialog).toBeHidden({ timeout: PATIENT_MS });
  await expect(main.getByText(words.state.recording)).toBeVisible();

  // who has not joined yet is told before
  const handheld = await newContext();
  await handheld.addInitScript(() => {
    Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia');
  });
  const lobby = await openListening(handheld, { person: mate, path: talk.path });
  await expect(lobby.getByText(words.lobby)).toBeVisible({ timeout: PATIENT_MS });
  await joinBy(lobby);
  await expect(lobby.getByRole('main').getByText(words.state.recording)).toBeVisible();
  // a browser that can share no screen, as those of phones, does not offer it
  const share = { name: en.voice.control.startScreen };
  await expect(main.getByRole('button', share)).toBeVisible();
  await expect(lobby.getByRole('button', share)).toHaveCount(0);
  // a phone has no space to say it twice: the strip says it where the channel is out of sight
  const badges = lobby.getByRole('list', { name: words.badges });
  const wide = lobby.viewportSize();
  await lobby.setViewportSize({ width: 390, height: 844 });
  const panes = lobby.getByRole('navigation', { name: en.home.frame.panes });
  await panes.getByRole('button', { name: en.home.frame.content }).click();
  await expect(badges).toHaveCount(1);
  await expect(lobby.getByRole('main').getByRole('list', { name: words.badges })).toBeVisible();
  await panes.getByRole('button', { name: en.home.frame.list }).click();
  const strip = lobby.getByRole('region', { name: en.voice.bar.label });
  await expect(strip.getByRole('list', { name: words.badges })).toBeVisible();
  if (wide) await lobby.setViewportSize(wide);
  // a member has no way to it
  await expect(lobby.getByRole('button', { name: words.menu })).toHaveCount(0);

  await choose(words.pause);
  await expect(lobby.getByRole('main').getByText(words.state.paused)).toBeVisible();
  await expect(lobby.getByText(words.news.recordingPaused)).toBeAttached();
  await choose(words.resume);
  await expect(lobby.getByRole('main').getByText(words.state.recording)).toBeVisible();

  await choose(words.transcript.start);
  await dialog.getByRole('button', { name: words.dialog.transcript.submit }).click();
  await expect(lobby.getByRole('log', { name: words.transcript.captions })).toContainText(
    /heard \d+ ms/,
    { timeout: PATIENT_MS },
  );

  await choose(words.livestream.start);
  await expect(lobby.getByRole('main').getByText(words.livestream.live)).toBeVisible({
    timeout: PATIENT_MS,
  });
  const livePath = async () => {
    const params = { teamId, channelId: talk.channelId };
    return (await owner.ok(getVoiceOutputs, { params })).outputs.livestream.path;
  };
  await expect.poll(livePath, { timeout: PATIENT_MS }).not.toBeNull();
  const stranger = await (await newContext()).newPage();
  await stranger.goto((await livePath()) ?? '');
  const video = stranger.locator('video');
  await expect
    .poll(() => video.evaluate((it) => (it instanceof HTMLVideoElement ? it.currentTime : 0)), {
      timeout: PATIENT_MS,
    })
    .toBeGreaterThan(2);
  expect(await video.evaluate((it) => (it instanceof HTMLVideoElement ? it.videoWidth : 0))).toBe(
    1_280,
  );

  await choose(words.livestream.stop);
  await expect(stranger.getByText(words.page.ended.title)).toBeVisible({ timeout: PATIENT_MS });
  await stranger.reload();
  await expect(stranger.getByText(words.page['not-found'].title)).toBeVisible({
    timeout: PATIENT_MS,
  });

  await choose(words.stop);
  await expect(lobby.getByText(words.news.recordingStopped)).toBeAttached({ timeout: SAVING_MS });
  await walkTo(lobby, `/teams/${teamId}/channels/${notes.id}`);
  await expect(lobby.getByRole('main').locator('video')).toHaveCount(1, { timeout: PATIENT_MS });
});
