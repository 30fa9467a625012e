import { execFileSync } from 'node:child_process';
import type { BrowserContext } from '@playwright/test';
import { disconnectParticipant, moveParticipant } from '#shared/contract/voice/voice.ts';
import { en } from '#shared/locales/en.ts';
import { unlessWorker, voiceEnvironment, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import {
  expectHeard,
  expectInVoice,
  expectSilence,
  joinBy,
  loudest,
  makeVoiceChannel,
  mediaFlags,
  openListening,
  shownWidths,
} from './support/voice.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use({
  appEnvironment: [voiceEnvironment, { scope: 'worker' }],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mediaFlags] }),
});

const { control } = en.voice;

/** Two in a voice channel, each with a browser's page of their own. */
async function twoInVoice(app: App, newContext: () => Promise<BrowserContext>) {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const first = await openListening(await newContext(), { person: owner, path: talk.path });
  await joinBy(first);
  const second = await openListening(await newContext(), { person: mate, path: talk.path });
  await joinBy(second);
  return { owner, mate, teamId, talk, first, second };
}

test('two hear one another; muted, deafened and turned down they do not', async ({
  app,
  browser,
}) => {
  const { first, second, mate } = await twoInVoice(app, () =>
    browser.newContext({ baseURL: app.origin }),
  );
  await expectHeard(first);
  await expectHeard(second);

  const mute = second.getByRole('main').getByRole('button', { name: control.mute, exact: true });
  await mute.click();
  await expectSilence(first);
  await expectHeard(second);
  await second.getByRole('main').getByRole('button', { name: control.unmute, exact: true }).click();
  await expectHeard(first);

  await first.getByRole('main').getByRole('button', { name: control.deafen, exact: true }).click();
  await expectSilence(first);
  // who is deafened is not heard either
  await expectSilence(second);
  await first
    .getByRole('main')
    .getByRole('button', { name: control.undeafen, exact: true })
    .click();
  await expectHeard(first);

  const before = await loudest(first);
  await first
    .getByRole('main')
    .getByRole('button', { name: en.voice.tile.more.replace('{name}', mate.user.username) })
    .click();
  const slider = first.getByRole('slider', { name: en.voice.person.volume });
  await slider.fill('0.1');
  await expect.poll(() => loudest(first), { timeout: HEARD_MS }).toBeLessThan(before - 12);
  await slider.fill('0');
  await expectSilence(first);
});

test('camera and screen of one are seen by the other', async ({ app, browser }) => {
  const { first, second } = await twoInVoice(app, () =>
    browser.newContext({ baseURL: app.origin }),
  );
  const main = first.getByRole('main');
  await main.getByRole('button', { name: control.startCamera }).click();
  await first.getByRole('dialog').getByRole('button', { name: en.voice.camera.start }).click();
  await expect
    .poll(async () => (await shownWidths(second))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);
  await main.getByRole('button', { name: control.startScreen }).click();
  await first.getByRole('dialog').getByRole('button', { name: en.voice.share.start }).click();
  await expect
    .poll(async () => (await shownWidths(second)).toSorted((a, b) => b - a)[0], {
      timeout: HEARD_MS,
    })
    .toBeGreaterThan(1_000);
  await expect(second.locator('main video')).toHaveCount(2);
  await main.getByRole('button', { name: control.stopCamera }).click();
  await main.getByRole('button', { name: control.stopScreen }).click();
  await expect(second.locator('main video')).toHaveCount(0, { timeout: HEARD_MS });
});

test('who is moved is heard in the other channel, whose page opens; who is disconnected has left', async ({
  app,
  browser,
}) => {
  const { owner, mate, teamId, talk, first, second } = await twoInVoice(app, () =>
    browser.newContext({ baseURL: app.origin }),
  );
  const other = await makeVoiceChannel(owner, teamId, 'quiet');
  for (const person of [owner, mate])
    await owner.ok(moveParticipant, {
      params: { teamId, channelId: other.channelId },
      body: { userId: person.user.id, fromChannelId: talk.channelId },
    });
  for (const page of [first, second]) {
    await expect(page).toHaveURL(new RegExp(`${other.channelId}$`, 'u'), { timeout: HEARD_MS });
    await expectInVoice(page);
    await expectHeard(page);
  }
  await owner.ok(disconnectParticipant, {
    params: { teamId, channelId: other.channelId, userId: mate.user.id },
  });
  await expect(second.getByText(en.voice.network.removed).first()).toBeVisible({
    timeout: HEARD_MS,
  });
  await expectSilence(first);
});

test('a page that is loaded again, and a media worker that dies, come back by themselves', async ({
  app,
  browser,
}) => {
  const { first, second } = await twoInVoice(app, () =>
    browser.newContext({ baseURL: app.origin }),
  );
  await expectHeard(first);
  await second.reload();
  await expectInVoice(second);
  await expectHeard(first);

  for (const worker of workersOf(app)) process.kill(worker, 'SIGKILL');
  await expect(first.getByText(en.voice.network.restored).first()).toBeVisible({
    timeout: HEARD_MS,
  });
  await expectHeard(first);
  await expectHeard(second);
});

test('the model against noise is loaded from this server', async ({ app, context }) => {
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  const page = await openListening(
    context,
    { person: room.owner, path: talk.path },
    { hasNoiseSuppression: true },
  );
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const model = page.waitForResponse(/rnnoise.*\.wasm$/u);
  await joinBy(page);
  expect((await model).ok()).toBe(true);
  expect(new URL((await model).url()).origin).toBe(app.origin);
  expect(said.filter((text) => /noise|wasm|policy/iu.test(text))).toEqual([]);
});

/** The media workers that the server of a test runs. */
function workersOf(app: App): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(app.pid())], {
    encoding: 'utf8',
  });
  return children
    .split('\n')
    .filter((line) => line.includes('mediasoup'))
    .map((line) => Number.parseInt(line, 10));
}
