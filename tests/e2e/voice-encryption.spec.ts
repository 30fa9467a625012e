import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { decode, dumpedFrames, dumpSound } from './support/dumped-sound.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import {
  expectHeard,
  expectSilence,
  joinBy,
  makeVoiceChannel,
  withMedia,
  openListening,
  shownWidths,
} from './support/voice.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use(withMedia);

const words = en.voice.encryption;

/** The code that the lock shows. */
async function codeOf(page: Page): Promise<string> {
  const lock = page.getByRole('button', { name: words.state.on });
  await lock.click({ timeout: HEARD_MS });
  const [before = '', after = ''] = words.codeLabel.split('{code}');
  const code = page.getByRole('group', { name: /^Security code/u });
  const label = (await code.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Escape');
  return label.slice(before.length, label.length - after.length);
}

async function expectSameCode(pages: readonly Page[]): Promise<string> {
  const codes: string[] = [];
  await expect
    .poll(
      async () => {
        codes.length = 0;
        for (const page of pages) codes.push(await codeOf(page));
        return new Set(codes).size;
      },
      { timeout: HEARD_MS },
    )
    .toBe(1);
  expect(codes[0]).toMatch(/^(\d{5} ){5}\d{5}$/u);
  return codes[0] ?? '';
}

async function talkOf(app: App) {
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  return { room, talk };
}

test('[X-034] all hear and see one another with one code, who comes late too; the server has nothing to decode; a page says at once that encryption has ended, and nothing clear is taken before that', async ({
  app,
  browser,
}) => {
  const { room, talk } = await talkOf(app);
  const mate = await join(app, room, 'Mate');
  const late = await join(app, room, 'Late');
  dumpSound(app);
  const open = async (person: typeof mate, before?: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: app.origin });
    return openListening(context, { person, path: talk.path }, before && { before });
  };
  let end: () => void = () => undefined;
  const first = await open(room.owner, (page) =>
    page.routeWebSocket('**/api/v1/ws*', (socket) => {
      socket.connectToServer();
      const data = { signal: 'encryption', isOn: false, endedBy: 'recording' };
      end = () => socket.send(JSON.stringify({ type: 'VOICE_MEDIA', data }));
    }),
  );
  await joinBy(first);
  const second = await open(mate);
  await joinBy(second);
  await expectHeard(first);
  await expectHeard(second);
  const codes = [await expectSameCode([first, second])];

  const main = first.getByRole('main');
  await main.getByRole('button', { name: en.voice.control.startCamera }).click();
  await first.getByRole('dialog').getByRole('button', { name: en.voice.camera.start }).click();
  await expect
    .poll(async () => (await shownWidths(second))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);

  const third = await open(late);
  await joinBy(third);
  await expectHeard(third);
  await expect
    .poll(async () => (await shownWidths(third))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);
  codes.push(await expectSameCode([first, second, third]));
  await third.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect.poll(() => codeOf(first), { timeout: HEARD_MS }).not.toBe(codes[1]);
  codes.push(await expectSameCode([first, second]));
  expect(new Set(codes).size).toBe(3);
  await expectHeard(first);

  await expect.poll(() => dumpedFrames(app).length, { timeout: HEARD_MS }).toBeGreaterThan(300);
  const frames = dumpedFrames(app).slice(0, 300);
  const decoded = await decode(first, frames);
  expect(decoded.tones).toBeLessThan(decoded.loud / 10 + 3);
  expect(new Set(frames.map(([head]) => head)).size).toBeGreaterThan(100);

  await expectHeard(second);
  end();
  await expect(main.getByText(words.recording)).toBeVisible();
  await expect(first.getByRole('button', { name: words.state.off })).toBeVisible();
  // it sends clear now, which the other, who was told nothing, does not play
  await expectSilence(second);
});

test('a browser that cannot encrypt is told so before it joins', async ({ app, context }) => {
  const { room, talk } = await talkOf(app);
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
  });
  const page = await openListening(context, { person: room.owner, path: talk.path });
  const main = page.getByRole('main');
  await expect(main.getByText(en.voice.lobby.noEncryption).first()).toBeVisible();
  await expect(main.getByRole('button', { name: en.voice.lobby.join })).toBeDisabled();
});
