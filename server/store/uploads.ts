import { sql, type Insertable } from 'kysely';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { UploadTable } from './schema.ts';

/** Remembers whose a stored file is. */
export async function insertUpload(db: Db, upload: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** How many bytes a person has stored with ids from `firstId` on: ids tell the time. */
export async function sumUploadedBytes(
  db: Db,
  ownerId: UserId,
  firstId: Id<'upload'>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('uploads')
    .select((build) => build.fn.sum<string | null>('bytes').as('sum'))
    .where('owner_id', '=', ownerId)
    .where('id', '>=', firstId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Which files a send takes for its message, and whose they must be. */
export interface AttachmentClaim {
  readonly ownerId: UserId;
  readonly uploadIds: readonly Id<'upload'>[];
  readonly holderId: Id<'send'>;
  /** A send that is never finished, because the server died in it, leaves its files to go then. */
  readonly heldUntil: Date;
}

/**
 * Takes files for a message about to be written. Answers those it got, in no order: another's, one
 * that is gone and one that hangs on a message already are missing. They stay for good once the
 * message is written.
 */
export async function claimAttachments(db: Db, claim: AttachmentClaim): Promise<Attachment[]> {
  const rows = await db
    .updateTable('uploads')
    .set({ holder_id: claim.holderId, expires_at: claim.heldUntil })
    .where('id', 'in', claim.uploadIds)
    .where('owner_id', '=', claim.ownerId)
    .where('holder_id', 'is', null)
    .where('attachment', 'is not', null)
    .returning('attachment')
    .execute();
  return rows.flatMap(({ attachment }) => (attachment ? [attachment] : []));
}

/** Takes the files off a message that was not written after all; they go at `expiresAt`. */
export async function releaseAttachments(
  db: Db,
  holderId: Id<'send'>,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ holder_id: null, expires_at: expiresAt })
    .where('holder_id', '=', holderId)
    .execute();
}

/**
 * The key of an attachment that may be read: its time has not come, and the channel of its message
 * is still there.
 */
export async function findReadableAttachment(
  db: Db,
  id: Id<'upload'>,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('key')
    .where('id', '=', id)
    .where('attachment', 'is not', null)
    .where((build) => build.or([build('expires_at', 'is', null), build('expires_at', '>', now)]))
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('channel_purges')
            .select('channel_purges.channel_id')
            .whereRef('channel_purges.channel_id', '=', 'uploads.channel_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.key;
}

/**
 * Forgets pictures that no account, team, group or template shows, uploaded before `before`, and
 * answers their keys. Which background is shown only its owner's devices know: the newest stay.
 */
export async function deleteUnusedPictures(
  db: Db,
  {
    before,
    backgroundsKept,
    limit,
  }: {
    readonly before: Id<'upload'>;
    readonly backgroundsKept: number;
    readonly limit: number;
  },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with used as (
      select profile_picture as url from users where profile_picture is not null
      union all select banner from users where banner is not null
      union all select profile_picture from teams where profile_picture is not null
      union all select banner from teams where banner is not null
      union all select picture from chats where picture is not null
      union all select contents -> 'settings' ->> 'profilePicture' from team_templates
      union all select contents -> 'settings' ->> 'banner' from team_templates
    ), backgrounds as (
      select id, row_number() over (partition by owner_id order by id desc) as place
      from uploads where attachment is null and type = 'customBackground'
    )
    delete from uploads where id in (
      select id from uploads
      where attachment is null and id < ${before}
        and not exists (select from used where used.url = '/content/' || uploads.key)
        and not exists (
          select from backgrounds where backgrounds.id = uploads.id and place <= ${backgroundsKept}
        )
      order by id
      limit ${limit}
      for update skip locked
    )
    returning key
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Forgets files whose time has come and answers their keys. */
export async function deleteExpiredUploads(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ key: string; attachment: Attachment | null }[]> {
  return db
    .deleteFrom('uploads')
    .where('id', 'in', (build) =>
      build
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['key', 'attachment'])
    .execute();
}
