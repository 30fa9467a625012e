import type * as contract from '#shared/contract/channels/webhook.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentWebhook } from '../../present/webhook.ts';
import { renewWebhookRow } from '../../store/webhooks.ts';
import type { Action } from '../action.ts';
import { webhookChannel } from './webhook-channel.ts';

/** Gives a webhook another token. The old one posts nothing from now on. */
export const renewWebhookToken: Action<typeof contract.renewWebhookToken> =
  async function renewWebhookToken(deps, context, { params }) {
    const { teamId, channelId, webhookId: id } = params;
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      webhookChannel(tx.team, tx.actor.actor, channelId);
      const row = await renewWebhookRow(tx.db, { channelId, id });
      if (!row) throw new ProblemError('webhook.not-found');
      await tx.audit({
        action: 'webhook.updated',
        targetId: id,
        options: { channelId, name: row.name },
        // that there is a new one, and not which
        changes: [{ key: 'token', old: null, new: null, id: null }],
      });
      return { success: true, webhook: presentWebhook(row, deps.webhookTokens) };
    });
  };
