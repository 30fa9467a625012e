import { isPremium } from '#shared/rules/user-flags.ts';
import { validateMessageContent } from '#shared/rules/message-content.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';

/**
 * Refuses a text that is no message, sent or edited.
 * @throws ProblemError message.too-long or request.invalid, both with the text at `content`
 */
export function requireContent(content: string, flags: number, attachmentCount = 0): void {
  const problem = validateMessageContent({
    content,
    attachmentCount,
    isPremium: isPremium(flags),
  });
  if (!problem) return;
  if (problem.code === 'message.too-long')
    throw new ProblemError('message.too-long', { errors: { content: problem.message } });
  throw fieldProblem('content', problem.message);
}
