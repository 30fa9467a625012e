import type { OutputFile } from '../../state/voice-outputs.ts';
import type { ActionDeps } from '../action-deps.ts';
import { sendMessage } from '../messages/send-message.ts';
import { assertMaySend } from '../messages/may-send.ts';
import { requireDeed } from '../require-deed.ts';
import { authorContext } from '../scheduled/author-context.ts';
import { keepAttachment } from '../uploads/keep-attachment.ts';

/**
 * Sends a recording or a transcript as a message of who started it, with every check that their own
 * sending would pass.
 * @throws ProblemError when they may not send there any more
 */
export async function deliverOutput(deps: ActionDeps, file: OutputFile): Promise<void> {
  const { userId, toChannelId } = file.start;
  const context = await authorContext(deps, { author_id: userId, channel_id: toChannelId });
  requireDeed('send', context.actor);
  await assertMaySend(deps, context.conversation, userId);
  const attachment = await keepAttachment(deps, context.actor, {
    image: { path: file.path, name: file.name, bytes: file.bytes },
    ...(file.film && { width: file.film.width, height: file.film.height }),
  });
  await sendMessage(deps, context, {
    params: { channelId: toChannelId },
    query: undefined,
    body: {
      content: '',
      nonce: `output-${attachment.id}`,
      replyTo: null,
      attachments: [{ id: attachment.id, isSpoiler: false, alt: '' }],
      type: 'text',
    },
  });
}
