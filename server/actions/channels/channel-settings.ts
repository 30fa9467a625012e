import type { z } from 'zod';
import type { Channel, channelEdit } from '#shared/contract/channels/channel.ts';
import { hasSetting } from '#shared/rules/channel-kinds.ts';
import { fieldProblem } from '../../lib/problem-error.ts';

export type ChannelEdit = z.output<typeof channelEdit>;

/** Settings that only one type of channel has. */
const onlyFor = {
  rateLimitPerUser: 'Only text channels have slow mode',
  userLimit: 'Only voice channels have a user limit',
  additionalData: 'Only watch-stream channels have a stream',
} as const satisfies Partial<Record<keyof ChannelEdit, string>>;

type OwnSetting = keyof typeof onlyFor;
// reason: Object.keys forgets the key type
const ownSettings = Object.keys(onlyFor) as readonly OwnSetting[];

/** The settings that an editor can change. */
export const channelSettings = [
  'name',
  'description',
  'rateLimitPerUser',
  'userLimit',
  'additionalData',
  'nsfw',
] as const satisfies readonly (keyof Channel & keyof ChannelEdit)[];

function isSameSetting(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * The channel with an edit applied; what is left out stays. A setting that the channel's type does
 * not have may be sent along as it stands, as a form does, but not changed.
 * @throws ProblemError request.invalid at the setting
 */
export function editedChannel(channel: Channel, edit: ChannelEdit): Channel {
  const edited: Channel = {
    ...channel,
    name: edit.name?.trim() ?? channel.name,
    description: edit.description ?? channel.description,
    rateLimitPerUser: edit.rateLimitPerUser ?? channel.rateLimitPerUser,
    userLimit: edit.userLimit ?? channel.userLimit,
    additionalData:
      edit.additionalData === undefined ? channel.additionalData : edit.additionalData,
    nsfw: edit.nsfw ?? channel.nsfw,
  };
  for (const setting of ownSettings) {
    if (!hasSetting(channel.type, setting) && !isSameSetting(edited[setting], channel[setting]))
      throw fieldProblem(setting, onlyFor[setting]);
  }
  requireStream(edited);
  return edited;
}

/**
 * A watch-stream channel shows one stream, so it must say which.
 * @throws ProblemError request.invalid at additionalData
 */
function requireStream({ type, additionalData }: Channel): void {
  if (hasSetting(type, 'additionalData') && additionalData === null)
    throw fieldProblem('additionalData', 'A watch-stream channel needs a platform and a channel');
}
