import { sql, type Insertable } from 'kysely';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { CONTENT_PREFIX } from '#shared/lib/content-path.ts';
import type { Id, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { UploadTable } from './schema.ts';

/** Remembers whose a stored file is. */
export async function insertUpload(db: Db, upload: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** What a picture that a webhook took is kept as: what was posted under it shows it for good. */
export const WEBHOOK_PICTURE = 'webhookAvatar';

/**
 * Takes an avatar that a person has uploaded for a webhook, if it was of that type before it was
 * encoded; answers whether it was, and undefined when there is no such picture of theirs.
 */
export async function takeWebhookPicture(
  db: Db,
  picture: { readonly ownerId: UserId; readonly key: string; readonly sourceType: string },
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'source_type'])
    .where('owner_id', '=', picture.ownerId)
    .where('type', 'in', ['userAvatar', WEBHOOK_PICTURE])
    .where('key', '=', picture.key)
    .forUpdate()
    .executeTakeFirst();
  if (row?.source_type !== picture.sourceType) return row && false;
  await db
    .updateTable('uploads')
    .set({ type: WEBHOOK_PICTURE, expires_at: null })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Whether a picture is one that its user has uploaded for this; it stays as long as it is shown. */
export async function holdOwnPicture(
  db: Db,
  picture: { readonly ownerId: UserId; readonly key: string; readonly type: UploadTable['type'] },
): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', picture.ownerId)
    .where('key', '=', picture.key)
    .where('type', '=', picture.type)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
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

/** What was given up, as when staff took it down, is not had again before it is removed. */
const isNotGone = sql<boolean>`expires_at is distinct from 'epoch'`;

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
    .where(isNotGone)
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
    .where(isNotGone)
    .execute();
}

/** Which files a forwarded message shares with the one it repeats. */
interface AttachmentShare {
  readonly ownerId: UserId;
  readonly holderId: Id<'send'>;
  /** A send that is never finished, because the server died in it, leaves its rows to go then. */
  readonly heldUntil: Date;
  /** As they are shown, under their new ids, and what they are copies of. */
  readonly files: readonly { readonly of: Id<'upload'>; readonly attachment: Attachment }[];
}

/**
 * Gives files of a message rows of their own for another one; the bytes stay the same. Answers how
 * many it gave: those of a message that was deleted meanwhile are missing. The lock keeps an original
 * from being given up before the row beside it can be seen.
 */
export async function shareAttachments(db: Db, share: AttachmentShare): Promise<number> {
  const { numAffectedRows } = await sql`
    with held as (
      select id, type, key, source_type, sha256 from uploads
      where id = any(${share.files.map(({ of }) => of)}::bigint[])
        and attachment is not null and expires_at is null
      for share
    )
    insert into uploads
      (id, owner_id, type, key, bytes, source_type, sha256, holder_id, attachment, expires_at)
    select shared.id, ${share.ownerId}, held.type, held.key, 0, held.source_type, held.sha256,
      ${share.holderId}, shared.attachment, ${share.heldUntil}
    from unnest(
      ${share.files.map(({ attachment }) => attachment.id)}::bigint[],
      ${share.files.map(({ of }) => of)}::bigint[],
      ${share.files.map(({ attachment }) => JSON.stringify(attachment))}::jsonb[]
    ) as shared (id, of_id, attachment)
    join held on held.id = shared.of_id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Gives a file a row of its own for one more message, which is Tayfa's as the first one is; the bytes
 * stay the same. Answers whether they are there still; the lock keeps them until the row can be seen.
 */
export async function repeatAttachment(
  db: Db,
  repeat: {
    readonly of: Id<'upload'>;
    readonly attachment: Attachment;
    readonly now: Date;
    /** When it goes unless its message was written. */
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const { attachment } = repeat;
  const { numAffectedRows } = await sql`
    with held as (
      select owner_id, type, key, source_type, sha256 from uploads
      where id = ${repeat.of} and attachment is not null
        and (expires_at is null or expires_at > ${repeat.now})
      for share
    )
    insert into uploads
      (id, owner_id, type, key, bytes, source_type, sha256, attachment, expires_at)
    select ${attachment.id}::bigint, owner_id, type, key, 0, source_type, sha256,
      ${JSON.stringify(attachment)}::jsonb, ${repeat.expiresAt}::timestamptz
    from held
  `.execute(db);
  return Number(numAffectedRows ?? 0) === 1;
}

/**
 * The key among these of an attachment that may be read: the time of one who has it has not come,
 * and the channel of their message is still there.
 */
export async function findReadableAttachment(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', 'in', keys)
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
    .limit(1)
    .executeTakeFirst();
  return row?.key;
}

/**
 * Lets pictures expire that no account, member, team, group or template shows, nor any webhook ever took,
 * uploaded before `before`; answers how many. Which background is shown only its owner's devices know: the newest stay.
 */
export async function expireUnusedPictures(
  db: Db,
  { before, backgroundsKept }: { before: Id<'upload'>; backgroundsKept: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with used as (
      select profile_picture as url from users where profile_picture is not null
      union all select banner from users where banner is not null
      union all select picture from team_members where picture is not null
      union all select profile_picture from teams where profile_picture is not null
      union all select banner from teams where banner is not null
      union all select picture from chats where picture is not null
      union all select hero_image from blogs where hero_image is not null
      union all select contents -> 'settings' ->> 'profilePicture' from team_templates
      union all select contents -> 'settings' ->> 'banner' from team_templates
    ), backgrounds as (
      select id, row_number() over (partition by owner_id order by id desc) as place
      from uploads where attachment is null and type = 'customBackground'
    )
    update uploads set expires_at = 'epoch'
    where attachment is null and id < ${before} and type <> ${WEBHOOK_PICTURE}
      and expires_at is distinct from 'epoch'
      and not exists (select from used where used.url = ${CONTENT_PREFIX}::text || uploads.key)
      and not exists (
        select from backgrounds where backgrounds.id = uploads.id and place <= ${backgroundsKept}
      )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Lets the pictures of a team's imported authors expire: with their messages nothing shows them. */
export async function expireImportedPictures(db: Db, teamId: TeamId): Promise<void> {
  await sql`
    update uploads set expires_at = 'epoch'
    where type = ${WEBHOOK_PICTURE} and key in (
      select substr(picture, length(${CONTENT_PREFIX}::text) + 1) from import_authors
      where team_id = ${teamId} and picture like ${CONTENT_PREFIX}::text || '%'
    )
  `.execute(db);
}

/** A file whose time has come. */
export interface ExpiredUpload {
  readonly id: Id<'upload'>;
  readonly key: string;
  readonly attachment: Attachment | null;
  /** No other message has its bytes. */
  readonly isLast: boolean;
}

/**
 * Takes files whose time has come, so that none can be sent any more; they are taken again until
 * their rows are deleted, which comes after the files. Those of a scheduled message stay while it
 * waits: no server may have run when it was due.
 */
export async function takeExpiredUploads(
  db: Db,
  now: Date,
  limit: number,
): Promise<ExpiredUpload[]> {
  const { rows } = await sql<ExpiredUpload>`
    update uploads set expires_at = 'epoch', holder_id = coalesce(holder_id, id)
    where id in (
      select id from uploads
      where expires_at <= ${now} and (expires_at = 'epoch' or not exists (
        select from scheduled_messages s where s.holder_id = uploads.holder_id
      ))
      order by expires_at limit ${limit}
      for update skip locked
    )
    returning id, key, attachment, not exists (
      select from uploads other
      where other.key = uploads.key and other.id <> uploads.id
        and (other.expires_at is null or other.expires_at > ${now})
    ) as "isLast"
  `.execute(db);
  return rows;
}

/** Forgets files that are gone. */
export async function deleteUploads(db: Db, ids: readonly Id<'upload'>[]): Promise<void> {
  await sql`delete from uploads where id = any(${ids}::bigint[])`.execute(db);
}
