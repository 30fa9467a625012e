import type { PushNotice } from '#shared/rules/push-notice.ts';
import type { PushEnd, PushOptions } from '../../lib/push-sender.ts';
import type { PushRecipient } from '../../store/push-subscriptions.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Notifies one browser; a refusal is noted for the operator. */
export async function sendPush(
  { push, logger }: Pick<ActionDeps, 'push' | 'logger'>,
  recipient: PushRecipient,
  { notice, options }: { readonly notice: PushNotice; readonly options: PushOptions },
): Promise<PushEnd> {
  const end = await push.send(recipient, JSON.stringify(notice), options);
  if (end === 'refused') logger.warn({ userId: recipient.user_id }, 'a push was refused');
  return end;
}
