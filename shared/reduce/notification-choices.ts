import type { NotificationSetting } from '../contract/account/notifications.ts';
import type { ChannelId, TeamId } from '../lib/ids.ts';
import type { NotificationChoices } from '../rules/notifications.ts';
import type { ById } from './client-view.ts';

/** The id under which a setting is held: the channel's, or the team's for its own. */
export function scopeOf({
  channelId,
  teamId,
}: Pick<NotificationSetting, 'channelId' | 'teamId'>): string {
  return channelId ?? teamId ?? '';
}

/** What I have set, by scope. */
export function byScope(settings: readonly NotificationSetting[]): ById<NotificationSetting> {
  return Object.fromEntries(settings.map((setting) => [scopeOf(setting), setting]));
}

/** What I have set for a channel and its team; of a thread, for its channel where it has nothing of its own. */
export function choicesFor(
  settings: ById<NotificationSetting>,
  {
    teamId,
    channelId,
    parentId,
  }: { teamId: TeamId | null; channelId: ChannelId; parentId?: ChannelId | undefined },
): NotificationChoices {
  return {
    team: teamId === null ? undefined : settings[teamId],
    channel: settings[channelId] ?? (parentId && settings[parentId]),
  };
}
