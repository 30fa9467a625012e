import { firstIdOf, type ChannelId } from '#shared/lib/ids.ts';
import { YOUNG_MS } from '../../state/heard-messages.ts';
import type { Db } from '../../store/database.ts';
import { findMessageIdsFrom } from '../../store/messages.ts';
import type { PlannedWrite, ReadForCall } from './read-for-call.ts';
import type { WriteDeps } from './write-deps.ts';
import type { WriteLock } from './write-lock.ts';

/**
 * Before something is done to the messages of a channel, those must have been heard that other nodes
 * have just written there: a plain message holds no lock, so nothing else keeps its edit from being
 * told before it.
 */
export async function hearFirst(
  { otherNodes, clock }: Pick<WriteDeps, 'clock' | 'otherNodes'>,
  db: Db,
  written: { readonly planned: PlannedWrite; readonly read: ReadForCall },
): Promise<void> {
  if (otherNodes === null) return;
  const channelIds = channelsOf(written.planned.lock, written.read);
  if (channelIds.length === 0) return;
  const ids = await findMessageIdsFrom(db, channelIds, firstIdOf(clock.now() - YOUNG_MS));
  await otherNodes.untilHeard(ids);
}

/** The channels to whose messages a write does something. */
function channelsOf(lock: WriteLock, { conversation }: ReadForCall): readonly ChannelId[] {
  switch (lock.of) {
    case 'messages':
    case 'pins':
      return [lock.channelId];
    case 'messages-in':
      return lock.channelIds;
    case 'reactions':
      return conversation ? [conversation.channelId] : [];
    // what the others hold is no message
    default:
      return [];
  }
}
