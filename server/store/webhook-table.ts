import type { Generated } from 'kysely';
import type { ChannelId, TeamId, UserId, WebhookId } from '#shared/lib/ids.ts';

/** What posts into a channel from outside. Its token follows from its id and this number. */
export interface WebhookTable {
  id: WebhookId;
  team_id: TeamId;
  channel_id: ChannelId;
  creator_id: UserId;
  name: string;
  picture: string | null;
  token_number: Generated<number>;
}

/** As whom a webhook posted a message. */
export interface WebhookAuthor {
  readonly name: string;
  /** A path of this server, or an address of another site; null: none. */
  readonly picture: string | null;
  /** Written elsewhere, and imported: `author_id` is that of an imported author. */
  readonly imported?: true;
  /** By an author whose account `author_id` is since. */
  readonly claimed?: true;
}
