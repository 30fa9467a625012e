import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { giveImportedMessages as giveSome } from '../../store/import-messages.ts';
import { findImportAuthor, findImportedChannels } from '../../store/imports.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { systemPrincipal } from '../principal.ts';

/** Messages given at once: some tens of milliseconds of work. */
const BATCH = 2_000;

/** Makes the member who claimed an author the author of all that was imported under that name. */
export async function giveImportedMessages(
  { db, write }: Pick<ActionDeps, 'db' | 'write'>,
  { authorId }: TaskData<'give-imported-messages'>,
): Promise<void> {
  const author = await findImportAuthor(db, authorId);
  if (!author?.claimed_by) return;
  for (const channelId of await findImportedChannels(db, author.team_id)) {
    const named = { channelId, authorId, userId: author.claimed_by, limit: BATCH };
    let after: MessageId | null = null;
    let last: MessageId | null = null;
    do {
      after = await giveSome(db, { ...named, after });
      last = after ?? last;
    } while (after !== null);
    if (last !== null) await tellHistory(write, { teamId: author.team_id, channelId });
  }
}

/** Open pages fetch the channel anew: its messages have another author. */
async function tellHistory(
  write: ActionDeps['write'],
  place: { teamId: TeamId; channelId: ChannelId },
): Promise<void> {
  const lock = { of: 'messages', channelId: place.channelId } as const;
  await write(systemPrincipal, { lock }, async (tx) => {
    tx.emit({ type: 'HISTORY_CHANGED', data: { ...place, hasNews: false } });
    return Promise.resolve();
  });
}
