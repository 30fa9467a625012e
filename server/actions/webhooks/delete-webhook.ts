import type * as contract from '#shared/contract/channels/webhook.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteWebhookRow } from '../../store/webhooks.ts';
import type { Action } from '../action.ts';
import { webhookChannel } from './webhook-channel.ts';

/** Deletes a webhook: its address posts nothing from now on, and what it posted stays. */
export const deleteWebhook: Action<typeof contract.deleteWebhook> = async function deleteWebhook(
  deps,
  context,
  { params },
) {
  const { teamId, channelId, webhookId: id } = params;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    webhookChannel(tx.team, tx.actor.actor, channelId);
    const row = await deleteWebhookRow(tx.db, { channelId, id });
    if (!row) throw new ProblemError('webhook.not-found');
    await tx.audit({
      action: 'webhook.deleted',
      targetId: id,
      options: { channelId, name: row.name },
    });
  });
  return { success: true };
};
