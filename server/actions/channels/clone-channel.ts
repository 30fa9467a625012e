import type * as contract from '#shared/contract/channels/channel.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertChannel, placeChannels } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { channelsInArea } from './area.ts';
import { managedChannel } from './channel-in-change.ts';

/**
 * Copies a channel with its settings and entries, without its messages, directly below itself. Managing
 * the channel is enough (T-102): the copy allows no member more than the channel itself does.
 */
export const cloneChannel: Action<typeof contract.cloneChannel> = async function cloneChannel(
  deps,
  { actor },
  { params },
) {
  const { teamId } = params;
  return changeTeam(deps, teamId, async (change) => {
    const { channel } = await managedChannel(change, actor.userId, params.channelId);
    if (change.team.channels.size >= teamLimits.channelsPerTeam)
      throw new ProblemError('channel.limit-reached');

    const clone: Channel = {
      ...channel,
      id: deps.newId<'channel'>(),
      priority: channel.priority + 1,
    };
    const shifted = makeRoomBelow(channelsInArea(change.team, channel.categoryId), channel);
    await placeChannels(change.db, teamId, shifted);
    await insertChannel(change.db, clone);
    change.markStructural();
    for (const moved of shifted) change.emit({ type: 'CHANNEL_UPDATED', data: { channel: moved } });
    change.emit({ type: 'CHANNEL_CREATED', data: { channel: clone } });
    await change.audit({
      action: 'channel.created',
      userId: actor.userId,
      targetId: clone.id,
      options: { channelId: clone.id, name: clone.name },
      changes: [
        ...auditChange('name', { old: null, new: clone.name }),
        ...auditChange('type', { old: null, new: clone.type }),
      ],
    });
    return { success: true, channel: clone };
  });
};

/** The channels of an area, from the top, that must go down for one to fit in below `channel`. */
function makeRoomBelow(area: readonly Channel[], channel: Channel): Channel[] {
  const shifted: Channel[] = [];
  let taken = channel.priority + 1;
  for (const below of area.slice(area.findIndex(({ id }) => id === channel.id) + 1)) {
    if (below.priority > taken) break;
    taken += 1;
    shifted.push({ ...below, priority: taken });
  }
  return shifted;
}
