import { sendMessage } from '#shared/contract/messages/message.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { makeRoom } from './support/room.ts';

const CODE = 'const port = 8080;';

const CONTENT = [
  '# Plan',
  '**loud** *soft* __below__ ~~gone~~ ||secret|| `inline` <t:1767225600:D>',
  '> said before',
  '',
  '- first',
  '- second',
  '',
  '3. third',
  '4. fourth',
  '',
  '## Parts',
  '[the page](https://tayfa.example/plan)',
  '```typescript',
  CODE,
  '```',
].join('\n');

const WIDE = `| ${'a column with words | '.repeat(8)}\n|${' --- |'.repeat(8)}\n| ${'**x** | '.repeat(8)}`;

test('[X-005] every kind of Markdown is drawn as what it is; code is coloured and can be copied; on a phone wide things move in themselves and short names stay whole', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.origin });
  const { owner, channelId, path } = await makeRoom(app);
  const send = async (content: string) =>
    (await owner.ok(sendMessage, { params: { channelId }, body: { content } })).message;
  for (const content of ['ok', 'a long text '.repeat(30)]) {
    const quoted = await send(content);
    await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'an answer', replyTo: quoted.id },
    });
  }
  const code = 'code '.repeat(60);
  const content = `words\n-# and what is said beside them\n\`\`\`\n${code}\n\`\`\`\n\n${WIDE}`;
  const every = await send(CONTENT);
  await send(content);
  await openAs(page, owner, path);
  await test.step('every kind of Markdown is drawn as what it is; code is coloured and can be copied', async () => {
    const message = page.locator(`[data-message-id="${every.id}"]`);
    await expect(message.getByRole('heading', { name: 'Plan' })).toBeVisible({ timeout: HEARD_MS });
    await expect(message.locator('strong')).toHaveText('loud');
    await expect(message.locator('em')).toHaveText('soft');
    await expect(message.locator('u')).toHaveText('below');
    await expect(message.locator('s, del')).toHaveText('gone');
    await expect(message.locator('code').first()).toHaveText('inline');
    await expect(message.locator('time').last()).toContainText('2026');
    await expect(message.locator('blockquote')).toHaveText('said before');
    await expect(message.locator('ul > li')).toHaveText(['first', 'second']);
    await expect(message.locator('ol > li')).toHaveText(['third', 'fourth']);
    await expect(message.locator('ol')).toHaveAttribute('start', '3');
    const sizeOf = (name: string) =>
      message
        .getByRole('heading', { name })
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await sizeOf('Plan')).toBeGreaterThan(await sizeOf('Parts'));
    const link = message.getByRole('link', { name: 'the page' });
    await expect(link).toHaveAttribute('href', 'https://tayfa.example/plan');
    const spoiler = message.getByRole('button', { name: 'Spoiler: show' });
    const secret = message.getByText('secret', { exact: true });
    await expect(message.locator('[inert]')).toHaveText('secret');
    await spoiler.click();
    await expect(spoiler).toHaveCount(0);
    await expect(message.locator('[inert]')).toHaveCount(0);
    await expect(secret).toBeVisible();
    await expect(message.locator('pre')).toHaveText(CODE);
    await expect(message.locator('pre [data-code="keyword"]')).toHaveText('const');
    await message.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('a wide table moves in itself, small print is smaller, and nothing lies over code', async () => {
    const message = page.locator('[data-message-id]').last();
    const table = message.getByRole('table');
    await expect(table).toBeVisible({ timeout: HEARD_MS });
    await expect(message.getByRole('columnheader')).toHaveCount(8);
    const frame = table.locator('..');
    const [seen, whole] = await frame.evaluate(
      (box) => [box.clientWidth, box.scrollWidth] as const,
    );
    expect(whole).toBeGreaterThan(seen);
    expect(seen).toBeLessThan(390);
    const pageWidths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(pageWidths[0]).toBe(pageWidths[1]);
    const fontSize = (text: string) =>
      message
        .getByText(text, { exact: true })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await fontSize('and what is said beside them')).toBeLessThan(await fontSize('words'));
    const block = await message.locator('pre').boundingBox();
    const button = await message.getByRole('button', { name: 'Copy code' }).boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((block?.x ?? 0) + (block?.width ?? 0));
  });
  await test.step('a quote above a reply keeps a short name whole, however long or short its text', async () => {
    const quotes = page.getByRole('button', { name: /^Go to the message from/ });
    await expect(quotes).toHaveCount(2, { timeout: HEARD_MS });
    const names = quotes.getByText(owner.user.username, { exact: true });
    for (const name of await names.all()) {
      const [shown, whole] = await name.evaluate(
        (box) => [box.clientWidth, box.scrollWidth] as const,
      );
      expect(shown).toBe(whole);
    }
  });
});
