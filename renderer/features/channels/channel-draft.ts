import type { Channel } from '#shared/contract/channels/channel.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { validateChannelName, validateStreamChannel } from '#shared/rules/validation.ts';

/** What the overview of a channel's settings edits. */
export type ChannelDraft = Pick<
  Channel,
  'name' | 'description' | 'rateLimitPerUser' | 'userLimit' | 'region' | 'nsfw' | 'additionalData'
>;

/** The parts that differ from the channel as it is; null when nothing does. */
export function changedParts(channel: Channel, draft: ChannelDraft): Partial<ChannelDraft> | null {
  const trimmed = { ...draft, name: draft.name.trim() };
  const changed: Partial<ChannelDraft> = {
    ...(trimmed.name === channel.name ? {} : { name: trimmed.name }),
    ...(trimmed.description === channel.description ? {} : { description: trimmed.description }),
    ...(trimmed.nsfw === channel.nsfw ? {} : { nsfw: trimmed.nsfw }),
    ...(trimmed.userLimit === channel.userLimit ? {} : { userLimit: trimmed.userLimit }),
    ...(trimmed.region === channel.region ? {} : { region: trimmed.region }),
    ...(trimmed.rateLimitPerUser === channel.rateLimitPerUser
      ? {}
      : { rateLimitPerUser: trimmed.rateLimitPerUser }),
    ...(isSameStream(channel, trimmed) ? {} : { additionalData: trimmed.additionalData }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}

function isSameStream(left: ChannelDraft, right: ChannelDraft): boolean {
  return (
    left.additionalData?.streamPlatform === right.additionalData?.streamPlatform &&
    left.additionalData?.streamChannel === right.additionalData?.streamChannel
  );
}

/** What is left of the edits once some were saved: what was typed meanwhile is still to be saved. */
export function editsAfterSave(
  edits: Partial<ChannelDraft>,
  saved: Partial<ChannelDraft>,
): Partial<ChannelDraft> {
  const isLeft = (key: string, value: unknown) =>
    // reason: the keys of the one are those of the other, or it lacks them
    value !== saved[key as keyof ChannelDraft];
  return Object.fromEntries(Object.entries(edits).filter(([key, value]) => isLeft(key, value)));
}

/** Whether a draft may be sent. */
export function isDraftFine({ name, description, additionalData }: ChannelDraft): boolean {
  if (validateChannelName(name)) return false;
  if (characterCount(description) > channelLimits.description) return false;
  return additionalData === null || validateStreamChannel(additionalData.streamChannel) === null;
}

const { sliderMax } = channelLimits.userLimit;

/** Where the slider stands for a stored limit: its far end is unlimited, stored as 0 (T-265). */
export function sliderOfLimit(userLimit: number): number {
  return userLimit === 0 ? sliderMax + 1 : Math.min(userLimit, sliderMax);
}

/** What is stored for a place of the slider. */
export function limitOfSlider(value: number): number {
  return value > sliderMax ? 0 : value;
}
