import type { Browser } from '@playwright/test';
import { metricsHeaders, missingForStack, type Stack } from '../cluster/stack/stack.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { composerOf, HEARD_MS, messageOf, say, sees, type Mate } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

const missing = missingForStack();
const note = missing.length === 0 ? '' : ` (skipped: not installed: ${missing.join(', ')})`;

type Guest = Pick<Mate, 'page' | 'name'>;

async function seat(
  { browser, app }: { browser: Browser; app: App },
  person: Person,
  path: string,
): Promise<Guest> {
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openAs(page, person, path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  return { page, name: person.user.username };
}

/** How many sockets each node holds that runs. */
function socketsOf({ nodes }: Stack): Promise<number[]> {
  const running = nodes.filter(({ pid }) => pid > 0);
  return Promise.all(
    running.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/metrics`, { headers: metricsHeaders });
      return Number(/^tayfa_sockets(?:\{.*\})? (\d+)$/m.exec(await answer.text())?.[1]);
    }),
  );
}

test(`people on three nodes see one another, and one that dies takes none of them along${note}`, async ({
  app,
  browser,
  running,
}) => {
  test.setTimeout(120_000);
  const { stack } = running;
  if (!stack) throw new Error('This is told on three nodes only');
  const room = await makeRoom(app);
  const people = [room.owner, await join(app, room, 'Bora'), await join(app, room, 'Cem')];
  const guests: Guest[] = [];
  for (const person of people) guests.push(await seat({ browser, app }, person, room.path));

  await test.step('each is at a node of their own, and hears all', async () => {
    expect(await socketsOf(stack)).toEqual([1, 1, 1]);
    for (const { page } of guests)
      for (const { name } of guests)
        await expect(page.getByRole('complementary').getByRole('button', { name })).toBeVisible({
          timeout: HEARD_MS,
        });
    for (const guest of guests) await say(guest, `${guest.name} says good evening`);
    for (const guest of guests)
      for (const { name } of guests) await sees(guest, `${name} says good evening`);
  });

  await test.step('a node dies, and who was there goes on at another', async () => {
    const [first] = stack.nodes;
    await first?.kill();
    await expect
      .poll(async () => (await socketsOf(stack)).reduce((sum, count) => sum + count, 0), {
        timeout: HEARD_MS,
      })
      .toBe(guests.length);
    for (const guest of guests) await say(guest, `${guest.name} is still here`);
    for (const guest of guests)
      for (const { name } of guests) await sees(guest, `${name} is still here`);
    await first?.start();
  });

  await test.step('nothing was lost or came twice', async () => {
    const words = ['says good evening', 'is still here'];
    const lines = ({ page }: Guest) => page.getByRole('log').locator('[data-message-id]');
    for (const guest of guests) {
      for (const text of words)
        for (const { name } of guests)
          await expect(messageOf(guest, `${name} ${text}`)).toHaveCount(1);
      await expect(lines(guest)).toHaveCount(words.length * guests.length);
    }
  });
  for (const { page } of guests) await page.context().close();
});
