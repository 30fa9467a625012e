import type { BrowserContext, Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { produce, speaker, unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
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
} from './support/voice.ts';

test.describe.configure({ timeout: 300_000 });
test.skip(workerProgram === null, `meetings between browsers${unlessWorker}`);
test.use(withMedia);

const { panel, waiting, stage, people, rooms, polls } = en.meetings;

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

test('three people meet: one is let in at last, asks to speak, is sent to a room and answers a poll', async ({
  app,
  browser,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const third = await join(app, room, 'Third');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const newContext = (): Promise<BrowserContext> => browser.newContext({ baseURL: app.origin });
  const host = await openListening(await newContext(), { person: owner, path: talk.path });
  await joinBy(host);
  const guest = await openListening(await newContext(), { person: mate, path: talk.path });
  await joinBy(guest);
  await expectHeard(host);

  // the waiting room
  const aside = await openPanel(host);
  await aside.getByRole('switch', { name: waiting.switch }).click();
  await expect(aside.getByRole('switch', { name: waiting.switch })).toBeChecked();
  const late = await openListening(await newContext(), { person: third, path: talk.path });
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
});
