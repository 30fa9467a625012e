import type * as contract from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { insertChannel } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { channelsInArea, endOf } from './area.ts';
import { blankChannel } from './blank-channel.ts';
import { editedChannel } from './channel-settings.ts';

/** Makes a channel at the end of its category, or of the uncategorised area. */
export const createChannel: Action<typeof contract.createChannel> = async function createChannel(
  deps,
  context,
  { params, body },
) {
  const { teamId } = params;
  const categoryId = body.categoryId ?? null;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { team, actor } = tx;
    if (categoryId !== null && !team.canSeeCategory(categoryId, actor.actor))
      throw fieldProblem('categoryId', 'Unknown Category');
    if (team.channels.size >= teamLimits.channelsPerTeam)
      throw new ProblemError('channel.limit-reached');

    const blank = blankChannel({
      id: deps.newId<'channel'>(),
      teamId,
      type: body.type,
      name: body.name.trim(),
      categoryId,
      priority: endOf(channelsInArea(team, categoryId)),
    });
    const channel = editedChannel(blank, { additionalData: body.additionalData ?? null });
    await insertChannel(tx.db, channel);
    tx.markStructural();
    tx.emit({ type: 'CHANNEL_CREATED', data: { channel } });
    await tx.audit({
      action: 'channel.created',
      targetId: channel.id,
      options: { channelId: channel.id, name: channel.name },
      changes: [
        ...auditChange('name', { old: null, new: channel.name }),
        ...auditChange('type', { old: null, new: channel.type }),
      ],
    });
    return { success: true, channel };
  });
};
