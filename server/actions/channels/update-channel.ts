import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { managedChannel } from './channel-in-change.ts';
import { channelSettings, editedChannel } from './channel-settings.ts';
import { saveSettings } from './save-settings.ts';

/** Changes a channel's settings; what is left out stays. */
export const updateChannel: Action<typeof contract.updateChannel> = async function updateChannel(
  deps,
  { actor },
  { params, body },
) {
  return changeTeam(deps, params.teamId, async (change) => {
    const { channel } = await managedChannel(change, actor.userId, params.channelId);
    const edited = editedChannel(channel, body);
    await saveSettings(change, actor.userId, { channel, edited, settings: channelSettings });
    return { success: true, channel: edited };
  });
};
