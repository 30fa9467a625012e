import type { CDPSession, Page } from '@playwright/test';
import { getPush } from '#shared/contract/account/push.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { expectLedTo } from './support/walk.ts';

const { notificationSettings } = en;
/** What the test uses of a service worker. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: { title: string; body: string; data: unknown }[];
  ExtendableEvent: new (name: string) => Event;
  dispatchEvent(event: Event): boolean;
}
const HEARD = { timeout: HEARD_MS };

/** The example of RFC 8291. */
const place = {
  endpoint: 'https://push.invalid/a-browser',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/**
 * Stands in for what a browser without windows lacks: a permission that can be given, and the service
 * of its maker, without which none subscribes.
 */
async function standInForItsMaker(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    const permission = () => localStorage.getItem('permission') ?? 'denied';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = () =>
      Promise.resolve(permission() === 'granted' ? 'granted' : 'denied');
    const subscription = {
      ...given,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem('stand-in');
        return Promise.resolve(true);
      },
    };
    const isThere = () => localStorage.getItem('stand-in') !== null;
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem('stand-in', 'yes');
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(isThere() ? subscription : null),
    });
  }, place);
}

/** What reaches the service worker of a page as a push service would send it. */
async function pushesTo(page: Page): Promise<(data: object) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const id = await registrationId;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: id,
      data: JSON.stringify(data),
    });
  };
}

test('[X-022] a browser that may tells of messages while no page is open, and a click leads to the message', async ({
  app,
  page,
}) => {
  const { owner, teamId, channelId } = await makeRoom(app);
  const friend = await join(app, { owner, teamId, channelId, path: '' }, 'Friend');
  const content = 'the raid begins';
  const { message } = await owner.ok(sendMessage, { params: { channelId }, body: { content } });
  for (let line = 0; line < 60; line += 1)
    await owner.ok(sendMessage, { params: { channelId }, body: { content: `line ${line}` } });
  await standInForItsMaker(page);
  const context = page.context();
  await openAs(page, friend, '/');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByText(notificationSettings.push.denied)).toBeVisible(HEARD);
  await page.evaluate(() => localStorage.setItem('permission', 'granted'));
  await context.grantPermissions(['notifications'], { origin: app.origin });
  const toggle = page.getByRole('switch', { name: notificationSettings.push.label });
  await expect(toggle).not.toBeChecked(HEARD);
  await page.route('**/api/v1/me/push', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await toggle.click();
  await expect(page.getByRole('alert')).toBeVisible(HEARD);
  await expect(toggle).not.toBeChecked();
  await page.unroute('**/api/v1/me/push');
  await toggle.click();
  await expect(toggle).toBeChecked(HEARD);
  const subscribed = async () => {
    const answer = await context.request.get(app.origin + getPush.path);
    return getPush.reply.parse(await answer.json()).subscription;
  };
  await expect.poll(subscribed, HEARD).toEqual({ endpoint: place.endpoint, hidesContent: false });

  const push = await pushesTo(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    // reason: a service worker has more than the compiler knows of here
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '', data: options?.data });
      return Promise.resolve();
    };
  });
  const shown = () =>
    worker.evaluate(() => {
      // reason: as above
      const scope = globalThis as unknown as WorkerScope;
      return scope.shown.map(({ title, body }) => `${title}: ${body}`);
    });
  await page.goto('about:blank');
  await push({
    ...{ teamId, channelId, messageId: message.id, locale: 'en' },
    title: 'Owner in #deck',
    ...{ content: `**${content}**`, names: {}, body: '' },
  });
  await expect.poll(shown).toEqual([`Owner in #deck: ${content}`]);

  // a page that was opened meanwhile follows the click
  await openAs(page, friend, '/');
  const followed = new RegExp(`/channels/${channelId}\\?messageId=${message.id}`);
  await expectLedTo(page, followed, () =>
    worker.evaluate(() => {
      // reason: a service worker has more than the compiler knows of here
      const scope = globalThis as unknown as WorkerScope;
      const [last] = scope.shown;
      const notification = { data: last?.data, close: () => scope.shown.splice(0) };
      const pressed = new scope.ExtendableEvent('notificationclick');
      scope.dispatchEvent(Object.assign(pressed, { notification }));
    }),
  );
  const told = page.locator('[data-message-id]').filter({ hasText: content });
  await expect(told).toBeInViewport(HEARD);
  expect(await shown()).toEqual([]);
});
