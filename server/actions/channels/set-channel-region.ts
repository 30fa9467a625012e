import type * as contract from '#shared/contract/channels/channel.ts';
import { hasSetting } from '#shared/rules/channel-kinds.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { saveSettings } from './save-settings.ts';

/** Chooses where a voice channel is mixed. */
export const setChannelRegion: Action<typeof contract.setChannelRegion> =
  async function setChannelRegion(deps, context, { params, body }) {
    return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
      const { channel } = tx;
      if (!hasSetting(channel.type, 'region'))
        throw fieldProblem('region', 'Only voice channels have a region');
      const edited = { ...channel, region: body.region };
      await saveSettings(tx, { channel, edited, settings: ['region'] });
      return { success: true, channel: edited };
    });
  };
