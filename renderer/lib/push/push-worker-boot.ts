import type { Reply } from '#shared/contract/endpoint-call.ts';
import { PUSH_PATH } from '#shared/rules/push-notice.ts';
import { followPush, hearPush, type OpenPage, type PushDoor } from './push-events.ts';
import { pushCache, type LeadMessage } from './push-messages.ts';

/*
 * An entry file: the service worker, which the build makes one script of. It shows notifications
 * while no page is open and answers no request of a page: the cache of HTTP stays in charge.
 */

/** The parts of a service worker that are used here; the compiler's library of pages has none. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushCame extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface NotificationPressed extends WorkerEvent {
  readonly notification: Notification;
}
interface SubscriptionChanged extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}
interface WindowOfWorker {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: LeadMessage, ports: Transferable[]): void;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfWorker[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: WorkerEvent) => void): void;
  addEventListener(type: 'push', heard: (event: PushCame) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: NotificationPressed) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    heard: (event: SubscriptionChanged) => void,
  ): void;
}

// reason: this script runs as a service worker and nowhere else
const scope = globalThis as unknown as WorkerScope;

/** A page that listens answers at once; a browser opens a window for a click only so long after it. */
const ANSWER_MS = 500;

function pageOf(window: WindowOfWorker): OpenPage {
  return {
    isVisible: window.visibilityState === 'visible',
    isFocused: window.focused,
    async focus() {
      // a browser may refuse, and shows it in its own way
      await window.focus().catch(() => undefined);
    },
    lead: (path) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(true));
        port1.start();
        window.postMessage({ type: 'lead', path }, [port2]);
        setTimeout(() => resolve(false), ANSWER_MS);
      }),
  };
}

const door: PushDoor = {
  language: scope.navigator.language,
  async pages() {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(pageOf);
  },
  async isHiding() {
    const kept = await scope.caches.match(pushCache.hiding, { cacheName: pushCache.name });
    return kept !== undefined;
  },
  async show({ title, body, tag, path, rings, isQuiet }) {
    const icon = '/icon-192.png';
    const options = { body, tag, icon, badge: icon, data: { path, rings } };
    const voice = isQuiet ? { silent: true } : { renotify: true };
    await scope.registration.showNotification(title, { ...options, ...voice });
  },
  async standing(tag) {
    const shown = await scope.registration.getNotifications({ tag });
    return shown.map((one) => ({ rings: keptOf(one).rings, close: () => one.close() }));
  },
  async open(path) {
    await scope.clients.openWindow(path);
  },
};

/** The browser has moved to another place at its push service: the server is told, if it knew one. */
async function moveTo({ oldSubscription, newSubscription }: SubscriptionChanged): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? null;
  const { pushManager } = scope.registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const moved = newSubscription ?? (key && (await pushManager.subscribe(options)));
  const answer = await fetch(PUSH_PATH);
  if (!moved || !answer.ok) return;
  // reason: our own server answers by the contract
  const { subscription } = (await answer.json()) as Reply<'getPush'>;
  if (!subscription) return;
  const { hidesContent } = subscription;
  await fetch(PUSH_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...moved.toJSON(), hidesContent }),
  });
}

/** What was kept with a notification: where it leads, and which call it says to ring. */
function keptOf({ data }: Notification): { readonly path: string; readonly rings: string | null } {
  // reason: what was kept is checked here
  const { path, rings } = (data ?? {}) as { readonly path?: unknown; readonly rings?: unknown };
  return {
    path: typeof path === 'string' ? path : '/',
    rings: typeof rings === 'string' ? rings : null,
  };
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => {
  event.waitUntil(hearPush(door, event.data?.text() ?? ''));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(followPush(door, keptOf(event.notification).path));
});
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveTo(event)));
