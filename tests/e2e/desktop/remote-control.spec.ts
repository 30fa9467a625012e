import { spawnSync } from 'node:child_process';
import type { BrowserContext, Page } from '@playwright/test';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { en } from '#shared/locales/en.ts';
import { startDisplay, withoutDisplay, type Display } from '../../support/display.ts';
import { unlessWorker, workerProgram } from '../../voice/media-world.ts';
import { expect, test } from '../support/app.ts';
import { seriousFindings } from '../support/axe.ts';
import { filled, HEARD_MS } from '../support/mate.ts';
import { join, makeRoom } from '../support/room.ts';
import { joinBy, makeVoiceChannel, withMedia, openListening } from '../support/voice.ts';
import { walkTo } from '../support/walk.ts';
import { openTayfa, signIn } from './desktop-page.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `a shared screen${unlessWorker}`);
test.skip(withoutDisplay !== '', `a real pointer of X11${withoutDisplay}`);
test.use(withMedia);

const { control } = en.meetings;
const HEARD = { timeout: HEARD_MS };

let display: Display;
test.beforeAll(async () => {
  display = await startDisplay();
});
test.afterAll(() => display.stop());

/** Where the pointer of that screen is. */
function pointer(): readonly number[] {
  const { stdout } = spawnSync('xdotool', ['getmouselocation'], {
    env: { ...process.env, DISPLAY: display.name },
    encoding: 'utf8',
  });
  const [, x, y] = /x:(\d+) y:(\d+)/.exec(stdout) ?? [];
  return [Number(x), Number(y)];
}

/** What a server says that can record, stream and transcribe; this one has no programs for it. */
async function offerOutputs(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/site', async (route) => {
    const response = await route.fetch();
    const voiceOutputs = { recording: true, livestream: true, transcript: true };
    // reason: the contract's answer
    const site = (await response.json()) as Reply<'getSite'>;
    await route.fulfill({ response, json: { ...site, voiceOutputs } });
  });
}

/** A host is shown each of them; what they do is told in other stories. */
async function expectAllOfMeeting(page: Page): Promise<void> {
  const { panel, waiting, stage, rooms, polls } = en.meetings;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: panel.open }).click();
  const aside = page.getByRole('complementary', { name: panel.title });
  await expect(aside).toBeVisible(HEARD);
  await expect.soft(aside.getByRole('switch', { name: waiting.title })).toBeVisible();
  await expect.soft(aside.getByRole('switch', { name: stage.switch })).toBeVisible();
  await aside.getByRole('tab', { name: 'Breakout rooms' }).click();
  await expect.soft(aside.getByRole('button', { name: rooms.create })).toBeVisible();
  await aside.getByRole('tab', { name: 'Polls' }).click();
  await expect.soft(aside.getByRole('button', { name: polls.new })).toBeVisible();
  await aside.getByRole('button', { name: panel.close }).click();
  await main.getByRole('button', { name: en.recording.menu }).click();
  for (const words of ['recording', 'livestream', 'transcript'])
    await expect.soft(page.getByRole('menuitem', { name: words })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('[T-374] a screen is asked for, given, used and taken back by a key; all that a meeting has is reached in the page', async ({
  app,
  browser,
  desktop,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const environment = { DISPLAY: display.name, XDG_SESSION_TYPE: 'x11', LANG: 'en_US.UTF-8' };
  const stage = await desktop.start({ environment });
  const sharing = await openTayfa(stage, app.origin);
  await signIn(sharing, mate);
  await walkTo(sharing, talk.path);
  await joinBy(sharing);
  await sharing
    .getByRole('main')
    .getByRole('button', { name: en.voice.control.startScreen })
    .click();
  const picker = sharing.getByRole('dialog', { name: en.voice.share.title });
  await expect(picker.getByRole('radio', { name: 'Screen 1' })).toBeChecked(HEARD);
  await picker.getByRole('button', { name: en.screens.start }).click();

  const context = await browser.newContext({ baseURL: app.origin });
  await offerOutputs(context);
  const viewing = await openListening(context, { person: owner, path: talk.path });
  await joinBy(viewing);
  await expectAllOfMeeting(viewing);
  const screenOf = { name: mate.user.username };
  const byOwner = { name: owner.user.username };
  await viewing.getByRole('button', { name: filled(control.ask, screenOf) }).click(HEARD);
  await expect(viewing.getByText(filled(control.waiting, screenOf))).toBeVisible();
  await expect(sharing.getByText(filled(control.requested, byOwner))).toBeVisible(HEARD);
  expect(await seriousFindings(sharing)).toEqual([]);
  await sharing.getByRole('button', { name: control.allow, exact: true }).click();
  await expect(sharing.getByText(filled(control.granted, byOwner))).toBeVisible(HEARD);
  // the application has asked as well, by itself
  expect((await stage.report()).questions.at(-1)).toContain(owner.user.username);
  await expect(viewing.getByText(filled(control.mine, screenOf))).toBeVisible(HEARD);

  // the pointer over there goes where this one does: the picture is shown whole in the tile
  const surface = viewing.getByRole('application');
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is no picture');
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await expect
    .poll(async () => {
      await viewing.mouse.move(middle[0] - 5, middle[1]);
      await viewing.mouse.move(...middle);
      const [x = 0, y = 0] = pointer();
      return Math.abs(x - 320) <= 2 && Math.abs(y - 240) <= 2;
    })
    .toBe(true);
  await viewing.mouse.click(...middle);
  await expect(surface).toBeFocused();
  await viewing.keyboard.press('a');
  expect(await seriousFindings(viewing)).toEqual([]);
  // what was typed for another does not end it
  await viewing.mouse.move(middle[0], middle[1] + 3);
  await expect.poll(() => (pointer()[1] ?? 0) > 240).toBe(true);
  await expect(sharing.getByText(filled(control.granted, byOwner))).toBeVisible();

  display.press('b');
  await expect(viewing.getByText(control.ended.key).first()).toBeVisible(HEARD);
  await expect(surface).toHaveCount(0);
  await expect(sharing.getByText(filled(control.granted, byOwner))).toHaveCount(0);
  await context.close();
});
