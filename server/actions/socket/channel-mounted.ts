import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { ActionDeps } from '../action-deps.ts';
import { channelOfFrame, type FrameSender } from './channel-of-frame.ts';

/**
 * Somebody opened a channel. What follows from it, hearing who types there, is the gateway's to
 * remember; here it is only decided whether they may.
 * @throws ProblemError channel.not-found
 */
export async function channelMounted(
  deps: Pick<ActionDeps, 'directory'>,
  { userId }: FrameSender,
  data: ClientFrameData<'CHANNEL_MOUNTED'>,
): Promise<void> {
  await channelOfFrame(deps, userId, data);
}
