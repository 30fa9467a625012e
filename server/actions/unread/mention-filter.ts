import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { countsAsMention, type NotificationChoice } from '#shared/rules/notifications.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import {
  findNotificationSettings,
  type NotificationSettingRow,
} from '../../store/notification-settings.ts';
import type { ActionDeps } from '../action-deps.ts';

/** What counts as a mention in a channel: being named, being called with everybody. */
export interface MentionFilter {
  readonly countsNamed: boolean;
  readonly countsEveryone: boolean;
}

/** What counts as a mention for one user, channel by channel. */
export type MentionFilters = (
  teamId: TeamId | null,
  channelId: ChannelId,
  /** Of a thread: the channel it stands in, whose choice holds where it has none. */
  parentId?: ChannelId,
) => MentionFilter;

/** What counts as a mention for a user, channel by channel, by what they have set. */
export async function loadMentionFilter(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
): Promise<MentionFilters> {
  return mentionFilters(await findNotificationSettings(db, userId));
}

/** The same by what has been read of the user. */
export function mentionFilters(rows: readonly NotificationSettingRow[]): MentionFilters {
  const byScope = new Map<string, NotificationChoice>(
    rows.map((row) => [row.scope_id, presentNotificationSetting(row)]),
  );
  return (teamId, channelId, parentId) => {
    const choices = {
      team: teamId === null ? undefined : byScope.get(teamId),
      channel: byScope.get(channelId) ?? (parentId && byScope.get(parentId)),
    };
    return {
      countsNamed: countsAsMention(choices, { isDirect: true, isEveryone: false }),
      countsEveryone: countsAsMention(choices, { isDirect: false, isEveryone: true }),
    };
  };
}
