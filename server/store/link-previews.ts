import { sql, type Insertable, type Selectable } from 'kysely';
import type { Embed } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { LinkPreviewTable, ProxiedImageTable } from './schema.ts';

/** What is known of a page; undefined when nothing is, or nothing recent. */
export async function findLinkPreview(
  db: Db,
  addressHash: Buffer,
  now: Date,
): Promise<{ embed: Embed | null } | undefined> {
  return db
    .selectFrom('link_previews')
    .select('embed')
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Remembers what was read of a page; of two at once the later one stays. */
export async function saveLinkPreview(
  db: Db,
  preview: Insertable<LinkPreviewTable>,
): Promise<void> {
  await db
    .insertInto('link_previews')
    .values(preview)
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        embed: (eb) => eb.ref('excluded.embed'),
        expires_at: (eb) => eb.ref('excluded.expires_at'),
      }),
    )
    .execute();
}

/** A fetched picture; undefined when nothing recent is known. */
export async function findProxiedImage(
  db: Db,
  addressHash: Buffer,
  now: Date,
): Promise<Selectable<ProxiedImageTable> | undefined> {
  return db
    .selectFrom('proxied_images')
    .selectAll()
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Remembers a fetched picture; of two at once the first stays, and both have the same key. */
export async function saveProxiedImage(
  db: Db,
  image: Insertable<ProxiedImageTable>,
): Promise<void> {
  await db
    .insertInto('proxied_images')
    .values(image)
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        key: (eb) => eb.ref('excluded.key'),
        width: (eb) => eb.ref('excluded.width'),
        height: (eb) => eb.ref('excluded.height'),
        expires_at: (eb) => eb.ref('excluded.expires_at'),
      }),
    )
    .execute();
}

/** Forgets old previews of pages, and fetched pictures that were none. */
export async function deleteExpiredPreviews(db: Db, now: Date, limit: number): Promise<void> {
  await sql`
    delete from link_previews where address_hash in (
      select address_hash from link_previews where expires_at <= ${now} limit ${limit}
    )`.execute(db);
  await sql`
    delete from proxied_images where address_hash in (
      select address_hash from proxied_images
      where expires_at <= ${now} and key is null limit ${limit}
    )`.execute(db);
}

/** The keys of fetched pictures that have grown old. */
export async function findExpiredImageKeys(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proxied_images')
    .select('key')
    .where('expires_at', '<=', now)
    .where('key', 'is not', null)
    .limit(limit)
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Forgets fetched pictures whose files are gone. */
export async function deleteProxiedImages(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from proxied_images where key = any(${keys}::text[])`.execute(db);
}

/** Hangs previews on a message as long as its text is what they were made from. */
export async function setMessageEmbeds(
  db: Db,
  target: { channelId: ChannelId; messageId: MessageId; content: string; embeds: readonly Embed[] },
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set({ embeds: JSON.stringify(target.embeds) })
    .where('channel_id', '=', target.channelId)
    .where('id', '=', target.messageId)
    .where('content', '=', target.content)
    // an empty list says that its author wants none
    .where('embeds', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes the previews off a message for good; false when it is gone. */
export async function removeMessageEmbeds(
  db: Db,
  channelId: ChannelId,
  messageId: MessageId,
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set({ embeds: '[]' })
    .where('channel_id', '=', channelId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
