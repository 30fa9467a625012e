import type { Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { listWatchers } from '#shared/contract/channels/watching.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { channelLink, HEARD_MS } from './support/mate.ts';
import { hearPolicy } from './support/policy.ts';
import { join, makeRoom, type Room } from './support/room.ts';

const words = en.watching;

type Platform = 'twitch' | 'kick';

async function addStream(
  { owner, teamId }: Room,
  name: string,
  stream: { readonly streamPlatform: Platform; readonly streamChannel: string },
): Promise<ChannelId> {
  const body = { name, type: 'watchstream', additionalData: stream } as const;
  const { channel } = await owner.ok(createChannel, { params: { teamId }, body });
  return channel.id;
}

/** A team with a channel for each platform. */
async function makeCinemas(
  app: App,
): Promise<{ readonly room: Room; readonly twitch: ChannelId; readonly kick: ChannelId }> {
  const room = await makeRoom(app);
  const twitch = await addStream(room, 'cinema', {
    streamPlatform: 'twitch',
    streamChannel: 'crew_tv',
  });
  const kick = await addStream(room, 'racetrack', {
    streamPlatform: 'kick',
    streamChannel: 'crew-tv',
  });
  return { room, twitch, kick };
}

/**
 * A page hears who watches after it has said that it does, and says it anew then. What it tells of an
 * end from now on.
 */
async function hearWatchersLate(page: Page): Promise<readonly string[]> {
  const ended: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') ended.push(request.url());
  });
  const said = page.waitForResponse(/\/state$/);
  await page.route(
    /\/watchers$/,
    async (route) => {
      await said;
      await route.continue();
    },
    { times: 1 },
  );
  return ended;
}

/** Stands in for a platform's pages; its button says what Twitch does once its video is there. */
async function standIn(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/https:\/\/(embed\.twitch\.tv|player\.kick\.com|kick\.com)\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><p id="volume">stand-in</p><script>
        addEventListener('message', ({ data }) => {
          document.getElementById('volume').textContent = JSON.stringify(data);
        });
      </script><button onclick="parent.postMessage(
        { namespace: 'twitch-embed', eventName: 'video.ready', params: {} }, '*',
      )">ready</button>`,
    });
  });
  return asked;
}

function consentOf(page: Page) {
  return page.getByRole('button', { name: words.consent.show });
}

/** T-358 */
async function expectFullScreen(page: Page, name: string): Promise<void> {
  const isFull = () =>
    page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.title);
  await page.getByRole('button', { name: words.fullScreen, exact: true }).click();
  await expect.poll(isFull).toContain(name);
  await page.getByRole('button', { name: words.exitFullScreen }).click();
  await expect.poll(isFull).toBeUndefined();
}

/** Of the owner's page, which opens with it. */
async function expectTwitch(page: Page, room: Room, channelId: ChannelId): Promise<void> {
  const asked = await standIn(page);
  const refused = hearPolicy(page);
  const said: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/state'))
      said.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  await openAs(page, room.owner, `/teams/${room.teamId}/channels/${channelId}`);
  await expect(consentOf(page)).toBeVisible();
  await expect(page.getByText(words.noWatchers)).toBeVisible();
  await expectAccessible(page, 'a stream that is not shown yet');
  expect(asked).toEqual([]);
  expect(said).toEqual([]);

  await consentOf(page).click();
  const frame = page.getByTitle(words.twitch.replace('{name}', 'crew_tv'));
  await expect(frame).toHaveAttribute('src', /^https:\/\/embed\.twitch\.tv\/\?/);
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    channel: 'crew_tv',
    theme: 'dark',
    parent: new URL(page.url()).hostname,
  });
  const ready = frame.contentFrame().getByRole('button', { name: 'ready' });
  await expect(ready).toBeVisible();
  expect(said).toEqual([]);
  await ready.click();
  await expect(frame.contentFrame().locator('#volume')).toHaveText(
    JSON.stringify({ namespace: 'twitch-embed-player-proxy', eventName: 11, params: 0.5 }),
  );
  await expect
    .poll(() => said[0])
    .toEqual([`/api/v1/teams/${room.teamId}/channels/${channelId}/state`, { state: 'watching' }]);
  await expect(page.getByText('1 person watching')).toBeVisible({ timeout: HEARD_MS });

  await page.reload();
  await expect(frame).toBeVisible();
  await expect(consentOf(page)).toBeHidden();
  await test.step('[T-358] it fills the screen and comes back', () =>
    expectFullScreen(page, 'crew_tv'));
  expect(refused).toEqual([]);
}

/** Of a page that shows a Kick channel and has not been asked yet. */
async function expectKick(page: Page): Promise<void> {
  await consentOf(page).click();
  const player = page.getByTitle(words.kick.replace('{name}', 'crew-tv'));
  const chat = page.getByTitle(words.kickChat.replace('{name}', 'crew-tv'));
  await expect(player).toHaveAttribute('src', 'https://player.kick.com/crew-tv');
  await expect(chat).toHaveAttribute('src', 'https://kick.com/popout/crew-tv/chat');
  await expect(player.contentFrame().locator('#volume')).toBeVisible();
  await expect(chat.contentFrame().locator('#volume')).toBeVisible();
  const isBeside = async () => {
    const [left, right] = [await player.boundingBox(), await chat.boundingBox()];
    return left && right && left.y === right.y && left.x + left.width <= right.x;
  };
  const isBelow = async () => {
    const [top, bottom] = [await player.boundingBox(), await chat.boundingBox()];
    return top && bottom && top.x === bottom.x && top.y + top.height <= bottom.y;
  };
  await page.setViewportSize({ width: 769, height: 844 });
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 768, height: 844 });
  await expect.poll(isBelow).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('[T-358] it fills the screen and comes back', () =>
    expectFullScreen(page, 'crew-tv'));
}

test('[T-356, T-357, T-358, T-359] a Twitch channel asks once, then shows the dark embed at half volume, on the whole screen too, and says that it is watched; a Kick channel shows the player and its popout chat, one below the other up to 768 px, and fills the screen; who watches is shown to others, until the page is left; a name that Twitch cannot have is told', async ({
  app,
  browser,
  page,
}) => {
  const { room, twitch, kick } = await makeCinemas(app);
  const mate = await join(app, room, 'Mate');
  await test.step('a Twitch channel asks once, then shows the dark embed, and says that it is watched', () =>
    expectTwitch(page, room, twitch));

  const theirs = await browser.newPage();
  await standIn(theirs);
  const refused = hearPolicy(theirs);
  await channelLink({ page }, 'racetrack').click();
  await expect(page.getByText(words.noWatchers)).toBeVisible();
  const ended = await hearWatchersLate(theirs);
  await openAs(theirs, mate, `/teams/${room.teamId}/channels/${kick}`);
  await test.step('a Kick channel shows the player and its popout chat, and fills the screen', () =>
    expectKick(theirs));
  expect(refused).toEqual([]);
  await test.step('who watches is shown to others, until the page is left', async () => {
    await expect(page.getByText('1 person watching')).toBeVisible({ timeout: HEARD_MS });
    await expect(page.getByRole('button', { name: mate.user.username })).toBeVisible();
    await expect(theirs.getByText('1 person watching')).toBeVisible();
    // what is said anew is no end, which could come after it
    expect(ended).toEqual([]);
    await theirs.getByRole('link', { name: 'deck' }).click();
    await expect(page.getByText(words.noWatchers)).toBeVisible({ timeout: HEARD_MS });
    const params = { teamId: room.teamId, channelId: kick };
    expect((await room.owner.ok(listWatchers, { params })).watchers).toEqual([]);
    await theirs.close();
  });

  await test.step('a name that the platform cannot have is told', async () => {
    const misnamed = { streamPlatform: 'twitch', streamChannel: 'crew-tv' } as const;
    await addStream(room, 'misnamed', misnamed);
    await channelLink({ page }, 'misnamed').click();
    const told = words.badName.replace('{platform}', 'Twitch').replace('{name}', 'crew-tv');
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText(words.askYou)).toBeVisible();
  });
});
