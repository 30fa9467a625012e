import { sql, type Insertable, type Selectable } from 'kysely';
import type { ChannelId, WebhookId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { isAccountSuspended } from './suspended-account.ts';
import type { WebhookTable } from './webhook-table.ts';

export type WebhookRow = Selectable<WebhookTable>;

/** A webhook as a call from outside finds it. */
export interface FoundWebhook extends WebhookRow {
  readonly is_maker_suspended: boolean;
}

/** A webhook by its id alone, as a call from outside names it; not of a team that is suspended. */
export function findWebhook(db: Db, id: WebhookId): Promise<FoundWebhook | undefined> {
  return db
    .selectFrom('webhooks')
    .innerJoin('teams', 'teams.id', 'webhooks.team_id')
    .selectAll('webhooks')
    .select(isAccountSuspended('webhooks.creator_id').as('is_maker_suspended'))
    .where('webhooks.id', '=', id)
    .where('teams.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Some webhooks by id, of whatever team; what is not there is left out. */
export async function findWebhooks(db: Db, ids: readonly WebhookId[]): Promise<WebhookRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** The webhooks of a channel, oldest first. */
export function findWebhooksOfChannel(db: Db, channelId: ChannelId): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
}

export function insertWebhook(db: Db, webhook: Insertable<WebhookTable>): Promise<WebhookRow> {
  return db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow();
}

/** Which webhook of which channel. */
export interface WebhookPlace {
  readonly channelId: ChannelId;
  readonly id: WebhookId;
}

/** A webhook of a channel; undefined when the channel has no such. */
export function findWebhookIn(
  db: Db,
  { channelId, id }: WebhookPlace,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

/** Changes what a webhook is called and shown as. */
export async function updateWebhookRow(
  db: Db,
  id: WebhookId,
  edit: Pick<WebhookRow, 'name' | 'picture'>,
): Promise<void> {
  await db.updateTable('webhooks').set(edit).where('id', '=', id).execute();
}

/** Gives a webhook its next token: the one before is none any more. */
export function renewWebhookRow(
  db: Db,
  { channelId, id }: WebhookPlace,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set((build) => ({ token_number: build('token_number', '+', 1) }))
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a webhook of a channel; answers it, or undefined when there was none. */
export function deleteWebhookRow(
  db: Db,
  { channelId, id }: WebhookPlace,
): Promise<WebhookRow | undefined> {
  return db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirst();
}
