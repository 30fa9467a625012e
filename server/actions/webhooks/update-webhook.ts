import type * as contract from '#shared/contract/channels/webhook.ts';
import { contentKeyOf } from '#shared/lib/content-path.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { acceptedImages } from '#shared/rules/uploads.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentWebhook } from '../../present/webhook.ts';
import { takeWebhookPicture } from '../../store/uploads.ts';
import { findWebhookIn, updateWebhookRow } from '../../store/webhooks.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import type { Tx } from '../write/write.ts';
import { webhookChannel } from './webhook-channel.ts';

/** Renames a webhook or changes its picture; what it posted before stays as it was. */
export const updateWebhook: Action<typeof contract.updateWebhook> = async function updateWebhook(
  deps,
  context,
  { params, body },
) {
  const { teamId, channelId, webhookId: id } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    webhookChannel(tx.team, tx.actor.actor, channelId);
    const before = await findWebhookIn(tx.db, { channelId, id });
    if (!before) throw new ProblemError('webhook.not-found');
    const { name = before.name, profilePicture: picture = before.picture } = body;
    const changes = [
      ...auditChange('name', { old: before.name, new: name }),
      ...auditChange('profilePicture', { old: before.picture, new: picture }),
    ];
    const row = { ...before, name, picture };
    if (changes.length > 0) {
      if (picture !== null && picture !== before.picture)
        await takePicture(tx, context.actor.userId, picture);
      await updateWebhookRow(tx.db, id, { name, picture });
      await tx.audit({
        action: 'webhook.updated',
        targetId: id,
        options: { channelId, name },
        changes,
      });
    }
    return { success: true, webhook: presentWebhook(row, deps.webhookTokens) };
  });
};

/** @throws ProblemError request.invalid for another's picture, webhook.avatar-not-png (T-276) */
async function takePicture({ db }: Pick<Tx, 'db'>, ownerId: UserId, url: string): Promise<void> {
  const key = contentKeyOf(url);
  const [sourceType] = acceptedImages.webhookAvatar;
  const isTaken =
    key === null ? undefined : await takeWebhookPicture(db, { ownerId, key, sourceType });
  if (isTaken === undefined)
    throw fieldProblem('profilePicture', 'Please upload the picture first');
  if (!isTaken) throw new ProblemError('webhook.avatar-not-png');
}
