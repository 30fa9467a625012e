import type { Message } from '#shared/contract/messages/message.ts';
import { cutText } from '#shared/lib/text.ts';
import type { Format } from '../../lib/format.ts';
import type { Translation } from '../../lib/i18n.ts';
import { learnMembers } from '../members/mentioned-members.ts';
import { viewStore } from '../view-store.ts';
import { messageWords } from './message-words.ts';
import { pollEndWords } from './poll-words.ts';

/** What fits into a notification; the system cuts sooner. */
const LONGEST_BODY = 300;

/** What a notification tells of a message: plain words, with the names of whom it mentions. */
export async function noticeWords(
  message: Message,
  { format, t }: { format: Format; t: Translation['t'] },
): Promise<string> {
  const { teamId, mentions, pollEnd } = message;
  if (pollEnd) return pollEndWords(pollEnd, t);
  // a notification cannot follow names that are heard of later
  if (teamId !== null) await learnMembers(teamId, mentions.users);
  const view = viewStore.get();
  return view ? cutText(messageWords(view, message, format), LONGEST_BODY) : '';
}
