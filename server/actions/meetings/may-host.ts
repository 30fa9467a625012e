import type { Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission, type ChannelMask } from '#shared/rules/permissions.ts';
import type { VoicePlace } from '../../state/voice-rooms.ts';
import { findConversation, type Conversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Whether one hosts every meeting of a channel without being named: they hold MANAGE_CHANNEL. */
export function mayHost(conversation: Conversation): boolean {
  if (conversation.kind !== 'team') return false;
  return hostsWith(conversation.channel, conversation.permissions);
}

/** The same by one's permissions in the channel. */
export function hostsWith({ type }: Pick<Channel, 'type'>, permissions: ChannelMask): boolean {
  return hasChannelPermission(type, permissions, 'MANAGE_CHANNEL');
}

/** The same of a user who may have left or been shut out meanwhile. */
async function isManager(deps: ManagerDeps, userId: UserId, place: VoicePlace): Promise<boolean> {
  try {
    return mayHost(await findConversation(deps, userId, place));
  } catch {
    return false;
  }
}

type ManagerDeps = Pick<ActionDeps, 'chats' | 'directory' | 'meetings' | 'voice'>;

/** After a change of rights, or of who is in a channel: who of them holds MANAGE_CHANNEL now. */
export async function refreshHosts(deps: ManagerDeps, place: VoicePlace): Promise<void> {
  const userIds = deps.voice.participantsIn(place.channelId).map(({ id }) => id);
  if (userIds.length === 0) return;
  const found = await Promise.all(
    userIds.map(async (userId) => ((await isManager(deps, userId, place)) ? [userId] : [])),
  );
  // someone may have left meanwhile, and others are asked for with the change that brought them
  const present = new Set(deps.voice.participantsIn(place.channelId).map(({ id }) => id));
  if (present.size === 0) return;
  const asked = new Set(userIds.filter((id) => present.has(id)));
  deps.meetings.setManagers(place, { asked, managers: new Set(found.flat()).intersection(asked) });
}
