import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { produce, speaker, unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { decode, dumpedFrames, dumpSound } from './support/dumped-sound.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import {
  expectHeard,
  expectInVoice,
  expectSilence,
  joinBy,
  makeVoiceChannel,
  withMedia,
  openListening,
  shownWidths,
} from './support/voice.ts';

test.describe.configure({ timeout: 300_000 });
test.skip(workerProgram === null, `meetings between browsers${unlessWorker}`);
test.use(withMedia);

const { panel, waiting, stage, people, rooms, polls } = en.meetings;
const { encryption } = en.voice;

async function openPanel(page: Page) {
  await page.getByRole('main').getByRole('button', { name: panel.open }).click();
  const aside = page.getByRole('complementary', { name: panel.title });
  await expect(aside).toBeVisible();
  return aside;
}

function unmute(page: Page) {
  return page.getByRole('main').getByRole('button', { name: en.voice.control.unmute, exact: true });
}

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name }).click();
}

/** The code that the lock shows. */
async function codeOf(page: Page): Promise<string> {
  const lock = page.getByRole('button', { name: encryption.state.on });
  await lock.click({ timeout: HEARD_MS });
  const [before = '', after = ''] = encryption.codeLabel.split('{code}');
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

interface Two {
  readonly app: App;
  readonly host: Page;
  readonly guest: Page;
}

/** Answers the code that two have. */
async function expectSeen({ host, guest }: Two): Promise<string> {
  await expectHeard(host);
  await expectHeard(guest);
  const code = await expectSameCode([host, guest]);
  await host.getByRole('main').getByRole('button', { name: en.voice.control.startCamera }).click();
  await host.getByRole('dialog').getByRole('button', { name: en.voice.camera.start }).click();
  await expect
    .poll(async () => (await shownWidths(guest))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);
  return code;
}

/** A third has come into what two had a code of. */
async function expectEncrypted({ app, host, guest }: Two, late: Page, first: string) {
  const codes = [first];
  await expectHeard(late);
  await expect
    .poll(async () => (await shownWidths(late))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);
  codes.push(await expectSameCode([host, guest, late]));
  await late.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect.poll(() => codeOf(host), { timeout: HEARD_MS }).not.toBe(codes[1]);
  codes.push(await expectSameCode([host, guest]));
  expect(new Set(codes).size).toBe(3);
  await expectHeard(host);

  const frames = await dumpedFrames(app, 300);
  const decoded = await decode(host, frames);
  expect(decoded.tones).toBeLessThan(decoded.loud / 10 + 3);
  expect(new Set(frames.map(([head]) => head)).size).toBeGreaterThan(100);
  await host.getByRole('main').getByRole('button', { name: en.voice.control.stopCamera }).click();
}

test('[T-370] [X-034] three people meet, hear and see one another with one code, who comes late too, and the server has nothing to decode; one is let in at last, asks to speak, is sent to a room and answers a poll; a page says at once that encryption has ended, and nothing clear is taken before that; a browser that cannot encrypt is told so before it joins', async ({
  app,
  browser,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const third = await join(app, room, 'Third');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const open = async (person: Person, before?: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: app.origin });
    return openListening(context, { person, path: talk.path }, before && { before });
  };
  let endEncryption: () => void = () => undefined;
  const host = await open(owner, (page) =>
    page.routeWebSocket('**/api/v1/ws*', (socket) => {
      socket.connectToServer();
      const data = { signal: 'encryption', isOn: false, endedBy: 'recording' };
      endEncryption = () => socket.send(JSON.stringify({ type: 'VOICE_MEDIA', data }));
    }),
  );
  dumpSound(app);
  await joinBy(host);
  const guest = await open(mate);
  await joinBy(guest);
  const two = { app, host, guest };
  const code = await test.step('they have one code', () => expectSeen(two));

  // the waiting room
  const aside = await openPanel(host);
  await aside.getByRole('switch', { name: waiting.switch }).click();
  await expect(aside.getByRole('switch', { name: waiting.switch })).toBeChecked();
  const late = await open(third);
  await late.getByRole('main').getByRole('button', { name: en.voice.lobby.join }).click();
  await expect(late.getByText(waiting.you)).toBeVisible({ timeout: HEARD_MS });
  const { username } = third.user;
  await expect(host.getByText(filled(waiting.knocks, { name: username })).first()).toBeVisible();
  expect(await seriousFindings(late)).toEqual([]);
  await aside.getByRole('button', { name: filled(waiting.deny, { name: username }) }).click();
  await expect(late.getByText(en.voice.network.rejected).first()).toBeVisible({
    timeout: HEARD_MS,
  });
  await late.getByRole('main').getByRole('button', { name: en.voice.lobby.join }).click();
  await expect(late.getByText(waiting.you)).toBeVisible({ timeout: HEARD_MS });
  await aside.getByRole('button', { name: filled(waiting.admit, { name: username }) }).click();
  await expectInVoice(late);
  await test.step('all have another code, and the server has nothing to decode', () =>
    expectEncrypted(two, late, code));
  await joinBy(late);
  await expectHeard(late);

  // the stage
  await aside.getByRole('switch', { name: stage.switch }).click();
  await expect(guest.getByText(stage.audience)).toBeVisible({ timeout: HEARD_MS });
  await expectSilence(host);
  const lastOff = guest.getByRole('main').getByRole('button', { name: en.voice.control.audience });
  await expect(lastOff.first()).toBeDisabled();
  await guest.getByRole('button', { name: stage.ask }).click();
  await expect(guest.getByText(stage.pending)).toBeVisible();
  const ofGuest = { name: mate.user.username };
  await aside.getByRole('button', { name: filled(stage.deny, ofGuest) }).click();
  await expect(guest.getByText(stage.denied).first()).toBeVisible({ timeout: HEARD_MS });
  await guest.getByRole('button', { name: stage.askAgain }).click();
  await aside.getByRole('button', { name: filled(stage.accept, ofGuest) }).click();
  await expectHeard(host);
  expect(await seriousFindings(host)).toEqual([]);
  await aside.getByRole('switch', { name: stage.switch }).click();

  // everyone is muted, and unmutes themselves
  await aside.getByRole('button', { name: people.muteAll }).click();
  for (const page of [guest, late]) await expect(unmute(page)).toBeVisible({ timeout: HEARD_MS });
  await expectSilence(host);
  for (const page of [guest, late]) await unmute(page).click();
  await expectHeard(host);

  // a poll
  await tab(host, panel.polls);
  await aside.getByRole('button', { name: polls.new }).click();
  const dialog = host.getByRole('dialog');
  await dialog.getByRole('button', { name: polls.start }).click();
  await expect(dialog.getByText(en.errors.meeting['poll-question-required'])).toBeVisible();
  await dialog.getByRole('textbox', { name: polls.question }).fill('Which map?');
  await dialog.getByRole('button', { name: polls.start }).click();
  await expect(dialog.getByText(en.errors.meeting['poll-options-empty']).first()).toBeVisible();
  for (const [place, option] of ['Dust', 'Ice'].entries())
    await dialog.getByRole('textbox', { name: `Option ${String(place + 1)}` }).fill(option);
  await dialog.getByRole('button', { name: polls.start }).click();
  const guestAside = await openPanel(guest);
  await tab(guest, panel.polls);
  await guestAside.getByRole('button', { name: 'Ice' }).click();
  await expect(aside.getByRole('button', { name: 'Ice' })).toContainText('100', {
    timeout: HEARD_MS,
  });
  expect(await seriousFindings(guest)).toEqual([]);

  // breakout rooms
  await tab(host, panel.rooms);
  await aside.getByRole('button', { name: rooms.create }).click();
  await aside.getByRole('button', { name: rooms.spread }).click();
  await aside.getByRole('button', { name: rooms.start }).click();
  for (const page of [guest, late])
    await expect(page.getByText(/^You're in Room \d\./u)).toBeVisible({ timeout: HEARD_MS });
  await expectSilence(guest);
  await guest.getByRole('main').getByRole('button', { name: rooms.help }).first().click();
  await expect(aside.getByText(rooms.needsHelp)).toBeVisible({ timeout: HEARD_MS });
  await aside.getByRole('button', { name: filled(rooms.visit, { name: 'Room 1' }) }).click();
  await expect(host.getByText("You're in Room 1.").first()).toBeVisible({ timeout: HEARD_MS });
  await expectHeard(host);
  expect(await seriousFindings(host)).toEqual([]);
  await aside.getByRole('button', { name: rooms.close }).click();
  await expect(guest.getByText(/^Rooms close in/u)).toBeVisible({ timeout: HEARD_MS });
  await expect(guest.getByText(rooms.movedBack).first()).toBeVisible({ timeout: 20_000 });
  await expectHeard(guest);

  // put out
  await tab(host, panel.people);
  await aside.getByRole('button', { name: filled(people.options, { name: username }) }).click();
  await host.getByRole('menuitem', { name: people.remove }).click();
  await expect(late.getByText(en.voice.network.kicked).first()).toBeVisible({ timeout: HEARD_MS });

  // as many screens as there can be
  await aside.getByRole('switch', { name: waiting.switch }).click();
  await expect(aside.getByRole('switch', { name: waiting.switch })).not.toBeChecked();
  const sharing = await speaker(third, talk);
  for (let screens = 0; screens < 8; screens += 1) await produce(sharing, 'screen');
  await guest.getByRole('main').getByRole('button', { name: en.voice.control.startScreen }).click();
  await guest.getByRole('dialog').getByRole('button', { name: en.voice.share.start }).click();
  await expect(
    guest.getByText(/^At most 8 screens can be shared here at once/u).first(),
  ).toBeVisible({
    timeout: HEARD_MS,
  });
  await sharing.socket.close();

  // encryption has ended
  await expectHeard(guest);
  endEncryption();
  await expect(host.getByRole('main').getByText(encryption.recording)).toBeVisible();
  await expect(host.getByRole('button', { name: encryption.state.off })).toBeVisible();
  // it sends clear now, which the other, who was told nothing, does not play
  await expectSilence(guest);
  // a browser that cannot encrypt is told before it joins
  await late.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
  });
  await late.reload();
  const lobby = late.getByRole('main');
  await expect(lobby.getByText(en.voice.lobby.noEncryption).first()).toBeVisible();
  await expect(lobby.getByRole('button', { name: en.voice.lobby.join })).toBeDisabled();
});
