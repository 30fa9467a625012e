import type { NamedWebhook } from '#shared/contract/teams/audit.ts';
import type { Webhook } from '#shared/contract/channels/webhook.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { WebhookTokens } from '../lib/webhook-tokens.ts';
import type { WebhookRow } from '../store/webhooks.ts';

/** What its managers see of a webhook, its secret included. */
export function presentWebhook(row: WebhookRow, tokens: WebhookTokens): Webhook {
  return {
    ...presentNamedWebhook(row),
    token: tokens.tokenOf(row),
    createdAt: isoTime(idTime(row.id)),
  };
}

/** What others may know of a webhook that the audit log names. */
export function presentNamedWebhook({ id, name, picture }: WebhookRow): NamedWebhook {
  return { id, username: name, profilePicture: picture };
}
