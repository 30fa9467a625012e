import { en } from '#shared/locales/en.ts';
import { unlessWorker, voiceEnvironment, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { decode, dumpedFrames, dumping, dumpSound } from './support/dumped-sound.ts';
import { makeRoom } from './support/room.ts';
import { joinBy, makeVoiceChannel, withMedia, openListening } from './support/voice.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use({
  ...withMedia,
  appEnvironment: [
    { ...voiceEnvironment, ...dumping, VOICE_ENCRYPTION: 'off' },
    { scope: 'worker' },
  ],
});

test('the page says so, and what the server is sent decodes to the tone that was sent', async ({
  app,
  browser,
}) => {
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  dumpSound(app);
  const page = await openListening(await browser.newContext({ baseURL: app.origin }), {
    person: room.owner,
    path: talk.path,
  });
  await joinBy(page);
  await page.getByRole('button', { name: en.voice.encryption.state.off }).click();
  await expect(page.getByText(en.voice.encryption.operator)).toBeVisible();
  const frames = await dumpedFrames(app, 300);
  const decoded = await decode(page, frames);
  // each begins with what kind of frame it is
  expect(new Set(frames.map(([head]) => head)).size).toBeLessThan(20);
  expect(decoded.refused).toBe(0);
  expect(decoded.loud).toBeGreaterThan(5);
  expect(decoded.tones).toBeGreaterThan(decoded.loud / 4);
});
