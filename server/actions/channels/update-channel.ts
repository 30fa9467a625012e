import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { channelSettings, editedChannel } from './channel-settings.ts';
import { saveSettings } from './save-settings.ts';

/** Changes a channel's settings; what is left out stays. */
export const updateChannel: Action<typeof contract.updateChannel> = async function updateChannel(
  deps,
  context,
  { params, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const { channel } = tx;
    const edited = editedChannel(channel, body);
    await saveSettings(tx, { channel, edited, settings: channelSettings });
    return { success: true, channel: edited };
  });
};
