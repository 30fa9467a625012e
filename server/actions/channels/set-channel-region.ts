import type * as contract from '#shared/contract/channels/channel.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { managedChannel } from './channel-in-change.ts';
import { saveSettings } from './save-settings.ts';

/** Chooses where a voice channel is mixed. */
export const setChannelRegion: Action<typeof contract.setChannelRegion> =
  async function setChannelRegion(deps, { actor }, { params, body }) {
    return changeTeam(deps, params.teamId, async (change) => {
      const { channel } = await managedChannel(change, actor.userId, params.channelId);
      if (channel.type !== 'voice')
        throw fieldProblem('region', 'Only voice channels have a region');
      const edited = { ...channel, region: body.region };
      await saveSettings(change, actor.userId, { channel, edited, settings: ['region'] });
      return { success: true, channel: edited };
    });
  };
