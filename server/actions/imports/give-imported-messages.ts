import type { MessageId } from '#shared/lib/ids.ts';
import { giveImportedMessages as giveSome } from '../../store/import-messages.ts';
import { findImportAuthor, findImportedChannels } from '../../store/imports.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/** Messages given at once: some tens of milliseconds of work. */
const BATCH = 2_000;

/** Makes the member who claimed an author the author of all that was imported under that name. */
export async function giveImportedMessages(
  { db }: Pick<ActionDeps, 'db'>,
  { authorId }: TaskData<'give-imported-messages'>,
): Promise<void> {
  const author = await findImportAuthor(db, authorId);
  if (!author?.claimed_by) return;
  for (const channelId of await findImportedChannels(db, author.team_id)) {
    const named = { channelId, authorId, userId: author.claimed_by, limit: BATCH };
    let after: MessageId | null = null;
    do after = await giveSome(db, { ...named, after });
    while (after !== null);
  }
}
