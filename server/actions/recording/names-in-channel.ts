import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { findUsers } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Who is in a voice channel, in the order they came. */
export async function namesInChannel(
  deps: Pick<ActionDeps, 'db' | 'voice'>,
  channelId: ChannelId,
): Promise<string[]> {
  const ids = deps.voice.participantsIn(channelId).map(({ id }) => id);
  if (ids.length === 0) return [];
  const users = await findUsers(deps.db, ids);
  return ids.flatMap((id) => users.find((user) => user.id === id)?.username ?? []);
}

/** The name of one; of a user who is gone by now their id. */
export async function nameOfUser(deps: Pick<ActionDeps, 'db'>, userId: UserId): Promise<string> {
  const [user] = await findUsers(deps.db, [userId]);
  return user?.username ?? userId;
}
