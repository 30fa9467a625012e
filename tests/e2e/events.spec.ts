import { readFile } from 'node:fs/promises';
import { en } from '#shared/locales/en.ts';
import { parseCalendar } from '../events/parse-calendar.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { makeVoiceChannel } from './support/voice.ts';
import { walkTo } from './support/walk.ts';

const HEARD = { timeout: HEARD_MS };
const { card, plan, ready, people } = en.events;

test('[X-017] [X-026] a session is proposed in a channel, two are in and one maybe, a ready check rings and leads to the voice channel, and home shows it', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const { owner } = room;
  const den = await makeVoiceChannel(owner, room.teamId, 'den');
  const mates = [await join(app, room, 'Mate'), await join(app, room, 'Third')] as const;
  await signInAs(page.context(), owner);
  await page.goto(owner.origin + room.path);
  const pages = await Promise.all(
    mates.map(async (mate) => {
      const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
      await signInAs(theirs.context(), mate);
      await theirs.goto(mate.origin + room.path);
      return theirs;
    }),
  );
  const [second, third] = pages;
  if (!second || !third) throw new Error('two others');

  await test.step('it is proposed from the composer', async () => {
    await page.getByRole('button', { name: en.messages.attachments.more }).click();
    await page.getByRole('menuitem', { name: en.messages.attachments.session }).click();
    const dialog = page.getByRole('dialog', { name: plan.newSession });
    await dialog.getByRole('combobox', { name: plan.game }).fill('Dust Racing Club');
    await page.getByRole('option', { name: 'Dust Racing Club' }).click();
    await dialog.getByRole('button', { name: plan.inHalfAnHour }).click();
    await dialog.getByRole('combobox', { name: plan.voice }).click();
    await page.getByRole('option', { name: 'den' }).click();
    await expectAccessible(page, 'the dialog', '[role="dialog"]');
    await dialog.getByRole('button', { name: plan.propose }).click();
    await expect(dialog).toHaveCount(0);
  });

  const cardOn = (one: typeof page) => one.getByRole('region', { name: 'Dust Racing Club' });
  await test.step('each sees it as a card, answers, and all see the answers', async () => {
    for (const one of [page, second, third]) await expect(cardOn(one)).toBeVisible(HEARD);
    await cardOn(second).getByRole('button', { name: card.in }).click();
    await cardOn(third).getByRole('button', { name: card.maybe, exact: true }).click();
    await expect(cardOn(page)).toContainText('2 of 5 in', HEARD);
    await expect(cardOn(page)).toContainText('1 maybe', HEARD);
    await expectAccessible(page, 'the card', '[data-message-id]');
  });

  await test.step('who is in is listed, and it goes into a calendar', async () => {
    await cardOn(page).getByRole('button', { name: card.people }).click();
    const dialog = page.getByRole('dialog', { name: people.title });
    await expect(dialog.getByText(mates[0].user.username)).toBeVisible(HEARD);
    await expectAccessible(page, 'the list', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await cardOn(page)
      .getByRole('button', { name: filled(card.more, { title: 'Dust Racing Club' }) })
      .click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: card.calendar }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(parseCalendar(file)).toMatchObject({ SUMMARY: 'Dust Racing Club' });
  });

  await test.step('home shows it as tonight, with my answer', async () => {
    await walkTo(third, '/');
    const tonight = third.getByRole('list', { name: en.tonight.planned.title });
    await expect(tonight).toContainText('Dust Racing Club', HEARD);
    await expect(tonight).toContainText(en.tonight.planned.mine.maybe);
  });

  await test.step('a ready check rings for who is in alone, and leads to the voice channel', async () => {
    await cardOn(page).getByRole('button', { name: ready.start }).click();
    const ring = second.getByRole('alertdialog', {
      name: filled(ready.ring, { title: 'Dust Racing Club' }),
    });
    await expect(ring).toBeVisible(HEARD);
    await expect(third.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(second, 'the ring', '[role="alertdialog"]');
    await ring.getByRole('button', { name: ready.ready }).click();
    await expect(second).toHaveURL(new RegExp(`${den.path}$`), HEARD);
    await expect(ring).toHaveCount(0);
    // all are ready: it is over, and the way there stays open
    await cardOn(page).getByRole('button', { name: ready.join }).click(HEARD);
    await expect(page).toHaveURL(new RegExp(`${den.path}$`), HEARD);
  });

  await test.step('the page of the team lists it by day', async () => {
    await page.getByRole('link', { name: en.channels.sidebar.section.events }).click();
    await expect(cardOn(page)).toBeVisible(HEARD);
    await expectAccessible(page, 'the events of a team');
  });

  await test.step('an event has a time and a place; who is interested is counted, and it can be called off', async () => {
    await page.getByRole('button', { name: plan.newEvent, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: plan.newEvent });
    await dialog.getByLabel(plan.title, { exact: true }).fill('Harbour party');
    await dialog.getByLabel(plan.time, { exact: true }).fill('21:30');
    await dialog.getByText(plan.elsewhere).click();
    await dialog.getByLabel(plan.place).fill('Pier 9');
    await dialog.getByRole('button', { name: plan.create }).click();
    await expect(dialog).toHaveCount(0, HEARD);
    const partyOn = (one: typeof page) => one.getByRole('region', { name: 'Harbour party' });
    await second.getByRole('link', { name: en.channels.sidebar.section.events }).click();
    await expect(partyOn(second)).toContainText('Pier 9', HEARD);
    await expect(partyOn(second)).toContainText(/21:30|9:30\sPM/);
    await expect(partyOn(page)).toContainText('1 interested', HEARD);
    await partyOn(second).getByRole('button', { name: card.interested }).click();
    await expect(partyOn(page)).toContainText('2 interested', HEARD);

    const more = filled(card.more, { title: 'Harbour party' });
    await partyOn(second).getByRole('button', { name: more }).click();
    const saved = second.waitForEvent('download');
    await second.getByRole('menuitem', { name: card.calendar }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(parseCalendar(file)).toMatchObject({ SUMMARY: 'Harbour party', LOCATION: 'Pier 9' });

    await partyOn(page).getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: card.cancel }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: en.events.cancel.confirm.event })
      .click();
    await expect(partyOn(second)).toContainText(card.cancelled, HEARD);
    await expect(partyOn(second).getByRole('button', { name: card.interested })).toHaveCount(0);
  });
  for (const one of pages) await one.context().close();
});
