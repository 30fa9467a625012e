import type { SessionId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ScheduledRow } from '../../store/scheduled-messages.ts';
import { findUser } from '../../store/users.ts';
import { findRoom } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { RoomContext } from '../action.ts';
import type { Actor } from '../actor.ts';

/**
 * What a request of a message's author would come with now, without one: they may be offline.
 * @throws ProblemError channel.not-found when they may no longer see the channel
 */
export async function authorContext(
  deps: Pick<ActionDeps, 'db' | 'directory' | 'chats'>,
  row: Pick<ScheduledRow, 'author_id' | 'channel_id' | 'id'>,
): Promise<RoomContext> {
  const { author_id: userId, channel_id: channelId } = row;
  const user = await findUser(deps.db, userId);
  if (!user) throw new ProblemError('channel.not-found');
  const room = await findRoom(deps, userId, { channelId });
  const actor: Actor = {
    userId,
    // reason: no session asks; nothing a message needs looks at it
    sessionId: row.id as string as SessionId,
    username: user.username,
    slug: user.slug,
    profilePicture: user.profile_picture,
    flags: user.flags,
    isVerified: user.verified_at !== null,
    isBot: user.is_bot,
    location: user.location,
  };
  return {
    actor,
    room,
    client: { ip: '', userAgent: '', location: user.location },
    requestId: `scheduled-${row.id}`,
    cookie: { set: () => undefined, clear: () => undefined },
  };
}
