import { setPush } from '#shared/contract/account/push.ts';
import type { Person } from '../support/client.ts';
import type { PushBrowser, PushService } from '../support/push-service.ts';

/** Has a person notified in a browser of theirs while no page is open. */
export async function subscribe(
  service: PushService,
  person: Person,
  { hidesContent = false } = {},
): Promise<PushBrowser> {
  const browser = service.browser();
  await person.ok(setPush, { body: { ...browser.subscription, hidesContent } });
  return browser;
}
