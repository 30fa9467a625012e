import type * as contract from '#shared/contract/channels/channel.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertChannel, placeChannels } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { channelsInArea } from './area.ts';

/**
 * Copies a channel with its settings and entries, without its messages, directly below itself. Managing
 * the channel is enough (T-102): the copy allows no member more than the channel itself does.
 */
export const cloneChannel: Action<typeof contract.cloneChannel> = async function cloneChannel(
  deps,
  context,
  { params },
) {
  const { teamId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { channel } = tx;
    if (tx.team.channels.size >= teamLimits.channelsPerTeam)
      throw new ProblemError('channel.limit-reached');

    const clone: Channel = {
      ...channel,
      id: deps.newId<'channel'>(),
      priority: channel.priority + 1,
    };
    const shifted = shiftDown(channelsInArea(tx.team, channel.categoryId), channel);
    await placeChannels(tx.db, teamId, shifted);
    await insertChannel(tx.db, clone);
    tx.markStructural();
    for (const moved of shifted) tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: moved } });
    tx.emit({ type: 'CHANNEL_CREATED', data: { channel: clone } });
    await tx.audit({
      action: 'channel.created',
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
function shiftDown(area: readonly Channel[], channel: Channel): Channel[] {
  const shifted: Channel[] = [];
  let taken = channel.priority + 1;
  for (const below of area.slice(area.findIndex(({ id }) => id === channel.id) + 1)) {
    if (below.priority > taken) break;
    taken += 1;
    shifted.push({ ...below, priority: taken });
  }
  return shifted;
}
