import type { ChannelId, RoleId } from '#shared/lib/ids.ts';
import type { Onboarding } from '#shared/rules/onboarding.ts';

/** What of a team may still be named. */
export interface Nameable {
  readonly isRole: (id: RoleId) => boolean;
  readonly isChannel: (id: ChannelId) => boolean;
}

/** The settings without roles and channels that may not be named: they are gone, or not to be told of. */
export function presentOnboarding(
  { startChannels, joinChannelId, questions, ...settings }: Onboarding,
  { isRole, isChannel }: Nameable,
) {
  return {
    ...settings,
    rules: [...settings.rules],
    joinChannelId: joinChannelId !== null && isChannel(joinChannelId) ? joinChannelId : null,
    startChannels: startChannels.filter(({ channelId }) => isChannel(channelId)),
    questions: questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        roleIds: option.roleIds.filter((id) => isRole(id)),
        channelIds: option.channelIds.filter((id) => isChannel(id)),
      })),
    })),
  };
}
