import type * as contract from '#shared/contract/channels/webhook.ts';
import { presentWebhook } from '../../present/webhook.ts';
import { findWebhooksOfChannel } from '../../store/webhooks.ts';
import type { Action } from '../action.ts';
import { webhookChannel } from './webhook-channel.ts';

/** The webhooks of a channel with their tokens, for those who manage them. */
export const listWebhooks: Action<typeof contract.listWebhooks> = async function listWebhooks(
  deps,
  { team, member },
  { params },
) {
  const { id } = webhookChannel(team, member, params.channelId);
  const rows = await findWebhooksOfChannel(deps.db, id);
  return { success: true, webhooks: rows.map((row) => presentWebhook(row, deps.webhookTokens)) };
};
