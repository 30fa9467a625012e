import type { ColumnType } from 'kysely';
import type { BlogId, ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** A text channel into which the announcements of another channel are brought. */
interface AnnouncementFollowTable {
  channel_id: ChannelId;
  announcement_channel_id: ChannelId;
  /** By whose rights it is followed. */
  created_by: UserId;
  created_at: Time;
}

/** A post that a team has published. */
export interface BlogTable {
  id: BlogId;
  team_id: TeamId;
  title: string;
  content: string;
  hero_image: string | null;
  author_id: UserId;
}

/** The tables of what teams publish. */
export interface PublishingTables {
  announcement_follows: AnnouncementFollowTable;
  blogs: BlogTable;
}
