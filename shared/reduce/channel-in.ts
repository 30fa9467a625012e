import type { Channel } from '../contract/channels/channel.ts';
import type { Thread } from '../contract/channels/thread.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { parentOfThread } from './reduce-threads.ts';

type Held = Pick<ClientView, 'channels' | 'threads'>;

/** A thread as told of; undefined for what is none, or whose channel is out of sight. */
export function threadIn(view: Held, teamId: TeamId, id: string): Thread | undefined {
  const parentId = parentOfThread(view, id);
  if (parentId === undefined || !view.channels[teamId]?.[parentId]) return undefined;
  return view.threads[parentId]?.entries[id];
}

/** So that what has not changed is the same object. */
const made = new WeakMap<Thread, Channel>();

/** A channel in sight; of a thread its channel, under the thread's own id and name. */
export function channelIn(view: Held, teamId: TeamId, id: string): Channel | undefined {
  const listed = view.channels[teamId]?.[id];
  if (listed) return listed;
  const thread = threadIn(view, teamId, id);
  const parent = thread && view.channels[teamId]?.[thread.parentId];
  if (!parent) return undefined;
  const known = made.get(thread);
  if (known && isSame(known, parent)) return known;
  const channel = { ...parent, id: thread.id, name: thread.name };
  made.set(thread, channel);
  return channel;
}

function isSame(known: Channel, parent: Channel): boolean {
  return (
    known.permissions === parent.permissions &&
    known.categoryId === parent.categoryId &&
    known.rateLimitPerUser === parent.rateLimitPerUser &&
    known.nsfw === parent.nsfw
  );
}
