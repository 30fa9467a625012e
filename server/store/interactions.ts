import { sql, type Selectable } from 'kysely';
import type { Modal } from '#shared/contract/messages/component.ts';
import type { ChannelId, InteractionId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { InteractionTable, StoredAnswer } from './bot-table.ts';
import type { Db } from './database.ts';

export type InteractionRow = Selectable<InteractionTable>;

/** What a bot is about to be asked. */
export interface NewInteraction {
  readonly id: InteractionId;
  readonly tokenHash: Buffer;
  readonly botId: UserId;
  readonly askerId: UserId;
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly nonce: string | null;
  readonly kind: InteractionRow['kind'];
  readonly commandName: string | null;
  readonly messageId: MessageId | null;
  readonly originId: InteractionId | null;
  readonly answerBy: Date;
  readonly expiresAt: Date;
}

export async function insertInteraction(db: Db, asked: NewInteraction): Promise<void> {
  await db
    .insertInto('interactions')
    .values({
      id: asked.id,
      token_hash: asked.tokenHash,
      bot_id: asked.botId,
      asker_id: asked.askerId,
      team_id: asked.teamId,
      channel_id: asked.channelId,
      nonce: asked.nonce,
      kind: asked.kind,
      command_name: asked.commandName,
      message_id: asked.messageId,
      origin_id: asked.originId,
      answer_by: asked.answerBy,
      expires_at: asked.expiresAt,
    })
    .execute();
}

export function findInteraction(db: Db, id: InteractionId): Promise<InteractionRow | undefined> {
  return db.selectFrom('interactions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What changes of an interaction when it is answered. */
export interface InteractionChange {
  readonly state?: InteractionRow['state'];
  readonly isPrivate?: boolean;
  readonly answer?: StoredAnswer;
  readonly modal?: Modal | null;
}

/**
 * Changes an interaction that is in a state; answers whether it was. The row decides, and no lock: an
 * answer may be part of the write of its message.
 */
export async function takeInteraction(
  db: Db,
  id: InteractionId,
  { from, change }: { readonly from: InteractionRow['state']; readonly change: InteractionChange },
): Promise<boolean> {
  const { state, isPrivate, answer, modal } = change;
  const { numUpdatedRows } = await db
    .updateTable('interactions')
    .set({
      ...(state && { state }),
      ...(isPrivate !== undefined && { is_private: isPrivate }),
      ...(answer && { answer: JSON.stringify(answer) }),
      ...(modal !== undefined && { modal: modal && JSON.stringify(modal) }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts another private answer in place of the one that was pressed. */
export async function replaceAnswer(
  db: Db,
  id: InteractionId,
  answer: StoredAnswer,
): Promise<void> {
  await db
    .updateTable('interactions')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
}

/** Removes some of those that can no longer be answered; answers how many. */
export async function deleteExpiredInteractions(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from interactions where id = any(array(
      select id from interactions where expires_at <= ${now} order by expires_at limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
