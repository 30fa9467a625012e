import type * as contract from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { insertChannel } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { channelsInArea, endOf } from './area.ts';
import { blankChannel } from './blank-channel.ts';
import { editedChannel } from './channel-settings.ts';

/** Makes a channel at the end of its category, or of the uncategorised area. */
export const createChannel: Action<typeof contract.createChannel> = async function createChannel(
  deps,
  { actor },
  { params, body },
) {
  const { teamId } = params;
  const categoryId = body.categoryId ?? null;
  return changeTeam(deps, teamId, async (change) => {
    const inTeam = await actorInChange(change, actor.userId);
    requirePermission(change, inTeam, 'MANAGE_CHANNELS');
    if (categoryId !== null && !change.team.canSeeCategory(categoryId, inTeam.actor))
      throw fieldProblem('categoryId', 'Unknown Category');
    if (change.team.channels.size >= teamLimits.channelsPerTeam)
      throw new ProblemError('channel.limit-reached');

    const blank = blankChannel({
      id: deps.newId<'channel'>(),
      teamId,
      type: body.type,
      name: body.name.trim(),
      categoryId,
      priority: endOf(channelsInArea(change.team, categoryId)),
    });
    const channel = editedChannel(blank, { additionalData: body.additionalData ?? null });
    await insertChannel(change.db, channel);
    change.markStructural();
    change.emit({ type: 'CHANNEL_CREATED', data: { channel } });
    await change.audit({
      action: 'channel.created',
      userId: actor.userId,
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
