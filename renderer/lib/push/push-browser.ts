import { PUSH_WORKER } from '#shared/rules/push-notice.ts';
import { isDesktop } from '../desktop.ts';
import { pushCache, readLead } from './push-messages.ts';

/** Whether this browser can notify a closed page; on iPhones only what is on the home screen can. */
export function canBePushed(): boolean {
  return (
    !isDesktop() &&
    globalThis.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in globalThis &&
    'Notification' in globalThis
  );
}

/** Where this browser is notified; null: nowhere. */
export async function currentPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isMadeFor(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options;
  return key !== null && base64url(new Uint8Array(key)) === publicKey;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What the server takes of a subscription. */
export interface PushPlace {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What is sent of a subscription. */
export function placeOf(subscription: PushSubscription): PushPlace {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/**
 * Has this browser be notified by the server of this key.
 * @throws DOMException where it refuses, or its push service cannot be reached
 */
export async function subscribeToPush(publicKey: string): Promise<PushPlace> {
  await navigator.serviceWorker.register(PUSH_WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && isMadeFor(held, publicKey)) return placeOf(held);
  // another server's, or of a key that this one had before
  await held?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return placeOf(await pushManager.subscribe(options));
}

/** Has it be notified no more. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}

/** Calls back when the permission to notify is given or taken away in the browser's own windows. */
export function onPermissionChange(heard: () => void): () => void {
  const left = new AbortController();
  // not there in every browser
  const permissions: Permissions | undefined = navigator.permissions;
  permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', heard, { signal: left.signal }))
    // a browser that does not tell is asked again when its window is looked at
    .catch(() => undefined);
  return () => left.abort();
}

/** Notes for the service worker whether streamer mode is on: the server may hear of it later. */
export async function noteHiding(isHiding: boolean): Promise<void> {
  const cache = await caches.open(pushCache.name);
  if (isHiding) await cache.put(pushCache.hiding, new Response(''));
  else await cache.delete(pushCache.hiding);
}

/** Calls back with the path of a notification that was pressed while this page is open. */
export function onPushFollowed(follow: (path: string) => void): () => void {
  if (!canBePushed()) return () => undefined;
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const path = readLead(data);
    if (path === null) return;
    ports[0]?.postMessage('led');
    follow(path);
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', hear);
  return () => serviceWorker.removeEventListener('message', hear);
}
