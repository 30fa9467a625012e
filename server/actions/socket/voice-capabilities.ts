import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/** What the media of this server is made with, for a page that may join soon. */
export function voiceCapabilities(
  { media }: Pick<ActionDeps, 'media'>,
  { userId }: FrameSender,
): Promise<SocketReply<'VOICE_CAPABILITIES'>> {
  return Promise.resolve({ media: media.offer(userId) });
}
