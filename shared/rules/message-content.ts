import { characterCount, isBlank } from '../lib/text.ts';
import { messageLimits, uploadLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** A message's text and what comes with it; also on edit (M-082 to M-084, M-101, M-127). */
export interface MessageDraft {
  readonly content: string;
  readonly attachmentCount: number;
  readonly isPremium: boolean;
}

export function validateMessageContent(draft: MessageDraft): RuleProblem | null {
  const { content, attachmentCount, isPremium } = draft;
  const { attachmentsPerMessage } = uploadLimits;
  if (attachmentCount > attachmentsPerMessage) {
    return {
      code: 'message.too-many-attachments',
      message: `A message has at most ${attachmentsPerMessage} attachments`,
    };
  }
  const max = messageContentLimit(isPremium);
  if (characterCount(content) > max) {
    return { code: 'message.too-long', message: `A message has at most ${max} characters` };
  }
  // attachments count as content
  if (attachmentCount > 0) return null;
  if (isBlank(content)) return { code: 'message.empty', message: 'A message cannot be empty' };
  // white space between them changes nothing: Markdown draws empty headings
  if (!/^[#\s]+$/.test(content)) return null;
  return { code: 'message.only-hashes', message: 'A message cannot consist only of hash marks' };
}

/** How many characters a message may have (M-083). */
export function messageContentLimit(isPremium: boolean): number {
  return isPremium ? messageLimits.content.plus : messageLimits.content.free;
}

/** Whether the words of a message are its author's to change: not of what stands for a call or poll, nor what is forwarded. */
export function hasOwnWords(message: {
  readonly call?: unknown;
  readonly poll?: unknown;
  readonly pollEnd?: unknown;
  readonly teamEventId?: unknown;
  readonly forwarded?: unknown;
}): boolean {
  return isForwardable(message) && !message.forwarded;
}

/** Whether a message says something of its own elsewhere too: not what stands for a call or poll. */
export function isForwardable(message: {
  readonly call?: unknown;
  readonly poll?: unknown;
  readonly pollEnd?: unknown;
  readonly teamEventId?: unknown;
}): boolean {
  const { call, poll, pollEnd, teamEventId } = message;
  return ![call, poll, pollEnd, teamEventId].some(Boolean);
}
