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

test('[X-005] every kind of Markdown is drawn as what it is; code is coloured and can be copied', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.origin });
  const { owner, channelId, path } = await makeRoom(app);
  await owner.ok(sendMessage, { params: { channelId }, body: { content: CONTENT } });
  await openAs(page, owner, path);
  const message = page.locator('[data-message-id]').last();
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
