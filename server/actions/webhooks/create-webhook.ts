import type * as contract from '#shared/contract/channels/webhook.ts';
import { webhookLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentWebhook } from '../../present/webhook.ts';
import { findWebhooksOfChannel, insertWebhook } from '../../store/webhooks.ts';
import type { Action } from '../action.ts';
import { webhookChannel } from './webhook-channel.ts';

/** Makes a webhook. Members hear nothing of it until it posts. */
export const createWebhook: Action<typeof contract.createWebhook> = async function createWebhook(
  deps,
  context,
  { params, body },
) {
  const { teamId, channelId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    webhookChannel(tx.team, tx.actor.actor, channelId);
    const others = await findWebhooksOfChannel(tx.db, channelId);
    if (others.length >= webhookLimits.perChannel) throw new ProblemError('webhook.limit-reached');
    const row = await insertWebhook(tx.db, {
      id: deps.newId<'webhook'>(),
      team_id: teamId,
      channel_id: channelId,
      creator_id: context.actor.userId,
      name: body.name,
    });
    await tx.audit({
      action: 'webhook.created',
      targetId: row.id,
      options: { channelId, name: row.name },
    });
    return { success: true, webhook: presentWebhook(row, deps.webhookTokens) };
  });
};
