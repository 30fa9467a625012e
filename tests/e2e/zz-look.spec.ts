import { sendMessage } from '#shared/contract/messages/message.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { test, signInAs, visitFrom } from './support/app.ts';
import { openAs, verify } from './support/crew.ts';
import { join, makeRoom } from './support/room.ts';

for (const [theme, country] of [['dark', 'AZ'], ['light', 'TR']] as const)
  for (const width of [390] as const)
    test(`look ${theme} ${width}`, async ({ app, page }) => {
      const shot = (name: string) => page.screenshot({ path: `/tmp/newcomer/${name}-${theme}-${width}.png` });
      await visitFrom(page.context(), country);
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const room = await makeRoom(app, 'lantern-deck');
      const mate = await join(app, room, 'Lantern');
      for (const content of ['bring the lantern tonight', `hey <@${room.owner.user.id}> lantern`])
        await mate.ok(sendMessage, { params: { channelId: room.channelId }, body: { content, type: 'text' } });
      await openAs(page, room.owner, `/teams/${room.teamId}`).catch(() => undefined);
      await page.waitForTimeout(2500);
      await shot('steps');
      if (width === 390) {
        await page.getByRole('button', { name: 'Back' }).click();
        await page.waitForTimeout(500);
        await shot('list');
      }
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(800);
      await shot('switcher-empty');
      await page.keyboard.type('lant');
      await page.waitForTimeout(1800);
      await shot('switcher');
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
      if (width === 390) return;
      await page.keyboard.press('Control+,');
      await page.waitForTimeout(1000);
      await page.getByRole('tab').nth(5).click().catch(() => undefined);
      await page.waitForTimeout(500);
      await shot('shortcuts');
      const { code } = await room.owner.ok(createInvite, { body: { teamId: room.teamId, type: 'team', applicationEnabled: false } });
      const person = await app.register('Newcomer');
      await verify(app, person);
      await signInAs(page.context(), person);
      await page.goto(`/invite/${code}`);
      await page.getByRole('main').getByRole('button').first().click();
      await page.waitForTimeout(3000);
      await shot('greeting');
    });
