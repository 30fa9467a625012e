import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/messages/message.ts';
import type { PollDraft } from '#shared/contract/messages/poll.ts';
import { canonicalEmoji, isCustomEmojiId } from '#shared/rules/emoji-id.ts';
import { pollProblemOf } from '#shared/rules/polls.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { NewMessage } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { requireUsableEmojiIds, requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { messageJob } from '../messages/message-job.ts';

const HOUR_MS = 3_600_000;

type SendBody = InputOf<typeof contract.sendMessage>['body'];

/**
 * A poll as its message keeps it, with the job that ends it; its question is the message's words, by
 * which it is found, quoted and told.
 * @throws ProblemError poll.alone, meeting.poll-question-required, meeting.poll-options-empty, and
 *   what refuses a custom emoji
 */
export async function openPoll(
  deps: Pick<ActionDeps, 'db' | 'clock'>,
  context: ConversationContext,
  body: SendBody & { readonly poll: PollDraft },
): Promise<{ content: string; poll: Pick<NewMessage, 'poll' | 'jobs'> }> {
  const { poll } = body;
  if (body.content !== '' || body.attachments.length > 0 || body.type === 'scheduled')
    throw new ProblemError('poll.alone');
  const question = poll.question.trim();
  const problem = pollProblemOf({ question, options: poll.options.map(({ text }) => text) });
  if (problem) throw new ProblemError(problem);
  const custom = poll.options.flatMap(({ emojiId }) =>
    emojiId !== null && isCustomEmojiId(emojiId) ? [emojiId] : [],
  );
  await requireUsableEmojis(deps, context, { content: question });
  await requireUsableEmojiIds(deps, context, custom);
  const lastsMs = poll.hours === null ? null : poll.hours * HOUR_MS;
  return {
    content: question,
    poll: {
      poll: {
        options: poll.options.map(({ text, emojiId }) => ({
          text: text.trim(),
          emojiId: emojiId === null ? null : (canonicalEmoji(emojiId) ?? emojiId),
        })),
        isMultiple: poll.isMultiple,
        endsAt: lastsMs === null ? null : isoTime(deps.clock.now() + lastsMs),
      },
      jobs: lastsMs === null ? [] : [messageJob('end-poll', lastsMs)],
    },
  };
}
