import type { Browser, Locator, Page } from '@playwright/test';
import { setCommands } from '#shared/contract/messages/command.ts';
import { answerInteraction, type Interaction } from '#shared/contract/messages/interaction.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { newBot, putBot, type RunningBot } from '../bots/bot-world.ts';
import { answerCall } from '../bots/command-world.ts';
import type { SocketClient } from '../support/socket-client.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';

const HEARD = { timeout: HEARD_MS };

/** A bot at work in a channel, in the hands of the test. */
interface Programme {
  readonly bot: RunningBot;
  readonly asked: (from: string) => Promise<Interaction>;
  readonly answer: (to: Interaction, given: object) => Promise<unknown>;
}

async function startBot(room: Room): Promise<Programme> {
  const bot = await newBot(room.owner, 'Helper');
  await putBot(room.owner, { teamId: room.teamId, botId: bot.id });
  await bot.ok(setCommands, {
    body: {
      commands: [
        {
          name: 'roll',
          description: 'Rolls dice',
          options: [
            {
              name: 'dice',
              description: 'How many',
              type: 'integer',
              required: true,
              min: 1,
              max: 9,
            },
            { name: 'for', description: 'For whom', type: 'user' },
          ],
        },
        { name: 'idea', description: 'Suggests something' },
        { name: 'secret', description: 'Tells you alone' },
      ],
    },
  });
  const socket: SocketClient = await bot.listen();
  return {
    bot,
    asked: (from) =>
      socket.next('INTERACTION_CREATED', {
        where: ({ command, press, modal }) =>
          [command?.name, press?.customId, modal?.customId].includes(from),
      }),
    answer: (to, given) => bot.ok(answerInteraction, answerCall(to, given)),
  };
}

async function openFor(browser: Browser, app: App, given: { person: Person; path: string }) {
  const context = await browser.newContext({ baseURL: app.origin });
  const page = await context.newPage();
  await signInAs(context, given.person);
  await page.goto(given.person.origin + given.path);
  await expect(composer(page)).toBeVisible(HEARD);
  return page;
}

function composer(page: Page): Locator {
  return page.locator('[data-composer]');
}

/** Picks a command by its name, as one writes it. */
async function pick(page: Page, name: string): Promise<Locator> {
  await composer(page).fill(`/${name}`);
  await expect(page.getByRole('option', { name: new RegExp(`^/${name}`) })).toBeVisible(HEARD);
  await composer(page).press('Enter');
  const form = page.getByRole('form', { name: `/${name}` });
  await expect(form).toBeVisible(HEARD);
  return form;
}

const again = { type: 'button', style: 'primary', label: 'Roll again', customId: 'again' };

test('a bot answers a command in two browsers, a button is pressed and a modal sent', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const { bot, asked, answer } = await startBot(room);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page.context(), room.owner);
  await page.goto(room.owner.origin + room.path);
  await expect(composer(page)).toBeVisible(HEARD);
  const theirs = await openFor(browser, app, { person: mate, path: room.path });

  await test.step('a slash lists the commands; Tab takes one, and Escape leaves it', async () => {
    await composer(page).fill('/');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options).toHaveText(
      [/^\/poll/, /\/rollRolls diceHelper/, /\/idea/, /\/secret/],
      HEARD,
    );
    await expectAccessible(page, 'the commands of a channel');
    await composer(page).fill('/İDE');
    await expect(options).toHaveText([/\/idea/]);
    await composer(page).fill('/');
    await expect(options).toHaveCount(4);
    await composer(page).press('ArrowDown');
    await composer(page).press('Tab');
    const form = page.getByRole('form', { name: '/roll' });
    await expect(form.getByLabel('dice')).toBeFocused(HEARD);
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('');
  });

  await test.step('what is wrong is said at its field, and what is right reaches the bot', async () => {
    const form = await pick(page, 'roll');
    await form.getByLabel('dice').fill('many');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Enter a whole number.')).toBeVisible();
    await form.getByLabel('dice').fill('12');
    await expect(form.getByText('Use 9 or less.')).toBeVisible();
    await expectAccessible(page, 'a command with a mistake');
    await form.getByLabel('dice').fill('2');
    await form.getByRole('combobox', { name: 'for' }).fill('Mat');
    await page.getByRole('option', { name: /Mate/ }).click();
    await form.getByRole('button', { name: 'Use command' }).click();
    const roll = await asked('roll');
    expect(roll.command?.options).toEqual({ dice: 2, for: mate.user.id });
    await expect(page.getByText('Waiting for an answer to /roll…')).toBeVisible(HEARD);
    await answer(roll, { type: 'message', content: 'You rolled 7', components: [[again]] });
    for (const each of [page, theirs]) {
      await expect(each.getByText('You rolled 7')).toBeVisible(HEARD);
      await expect(each.getByText(`${room.owner.user.username} used /roll`)).toBeVisible(HEARD);
    }
    await expect(page.getByText('Waiting for an answer to /roll…')).toBeHidden();
    await expect(composer(page)).toBeFocused();
    await expectAccessible(page, 'an answer with a button');
  });

  await test.step('a button pressed by another changes the message for both', async () => {
    const button = theirs.getByRole('button', { name: 'Roll again' });
    await button.press('Enter');
    const pressed = await asked('again');
    expect(pressed.user.id).toBe(mate.user.id);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Roll again' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await answer(pressed, { type: 'update', content: 'You rolled 11' });
    for (const each of [page, theirs])
      await expect(each.getByText('You rolled 11')).toBeVisible(HEARD);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a modal opens for the one who asked, and comes back filled in', async () => {
    const form = await pick(page, 'idea');
    await expect(form.getByRole('button', { name: 'Use command' })).toBeFocused(HEARD);
    // the bot is quicker than the answer to the command: the form closes below the modal
    const { promise: isOpen, resolve: letAnswer } = Promise.withResolvers<undefined>();
    await page.route('**/commands/*', async (route) => {
      const response = await route.fetch();
      await isOpen;
      await route.fulfill({ response });
    });
    await page.keyboard.press('Enter');
    const idea = await asked('idea');
    const fields = [
      { customId: 'title', label: 'In a few words', max: 20 },
      { customId: 'why', label: 'Why', style: 'paragraph', required: false },
    ];
    await answer(idea, { type: 'modal', modal: { customId: 'form', title: 'Your idea', fields } });
    const dialog = page.getByRole('dialog', { name: 'Your idea' });
    await expect(dialog.getByLabel('In a few words')).toBeFocused(HEARD);
    letAnswer(undefined);
    await expect(composer(page)).toBeAttached(HEARD);
    await page.unroute('**/commands/*');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await expectAccessible(page, 'a modal of a bot');
    await dialog.getByLabel('In a few words').fill('A bigger boat');
    await dialog.getByLabel('Why').fill('More people');
    await expect(theirs.getByRole('dialog')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const filled = await asked('form');
    expect(filled.modal?.values).toEqual({ title: 'A bigger boat', why: 'More people' });
    await expect(dialog).toBeHidden(HEARD);
    await expect(composer(page)).toBeFocused();
    await answer(filled, { type: 'message', content: 'Idea: A bigger boat' });
    for (const each of [page, theirs])
      await expect(each.getByText('Idea: A bigger boat')).toBeVisible(HEARD);
  });

  await test.step('what only one may see is marked, pressed, changed and dismissed', async () => {
    await pick(page, 'secret');
    await page.keyboard.press('Enter');
    const more = [[{ type: 'button', label: '<img src=x onerror=alert(1)>', customId: 'more' }]];
    const said = { type: 'message', content: 'You won', components: more, onlyAsker: true };
    await answer(await asked('secret'), said);
    const panel = page.getByRole('log', { name: 'Answers from bots' });
    await expect(panel.getByText('Only you can see this')).toBeVisible(HEARD);
    await expectAccessible(page, 'an answer that one sees alone');
    await panel.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).click();
    await answer(await asked('more'), { type: 'update', content: 'You won twice', components: [] });
    await expect(panel.getByText('You won twice')).toBeVisible(HEARD);
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel).toBeHidden();
    await expect(composer(page)).toBeFocused();
    await expect(theirs.getByText('You won')).toHaveCount(0);
  });

  await test.step('a list is chosen of, one or several', async () => {
    const options = ['Chess', 'Go', 'Tag'].map((label) => ({ label, value: label.toLowerCase() }));
    const one = { type: 'select', customId: 'one', placeholder: 'Your game', options };
    const some = { ...one, customId: 'some', placeholder: 'Your games', min: 1, max: 2 };
    await bot.ok(sendMessage, {
      params: { channelId: room.channelId },
      // reason: texts as they are sent
      body: { content: 'What do you play?', components: [[one], [some]] as never },
    });
    await page.getByRole('combobox', { name: 'Your game', exact: true }).click();
    await page.getByRole('option', { name: 'Go' }).click();
    const chosen = await asked('one');
    expect(chosen.press?.values).toEqual(['go']);
    await answer(chosen, { type: 'done' });
    await page.getByRole('combobox', { name: 'Your games' }).fill('Ta');
    await page.getByRole('option', { name: 'Tag' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).first().click();
    const several = await asked('some');
    expect(several.press?.values).toEqual(['tag']);
    await answer(several, { type: 'done' });
  });

  await test.step('a bot that says nothing is told so', async () => {
    await pick(page, 'secret');
    await page.keyboard.press('Enter');
    await asked('secret');
    await expect(
      page.getByText('/secret got no answer. The application did not respond.'),
    ).toBeVisible(HEARD);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Roll again' }).click();
    await asked('again');
    await expect(page.getByRole('alert').getByText('The application did not respond.')).toBeVisible(
      HEARD,
    );
    await expectAccessible(page, 'a bot that did not answer');
  });
});
