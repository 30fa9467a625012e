import { compareIds } from '../lib/ids.ts';
import { characterCount, isBlank } from '../lib/text.ts';
import { socialLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** M-052: what stands in a list for a last message that was deleted. */
export const DELETED_MESSAGE_TEXT = 'This message has been deleted';

/** A group is named in a few words; without a name it is called after its people. */
export function validateGroupName(value: string): RuleProblem | null {
  const { max } = socialLimits.groupName;
  if (isBlank(value)) return { code: 'group.name-empty', message: 'Please enter a name' };
  if (characterCount(value) <= max) return null;
  return { code: 'group.name-long', message: `Must be at most ${max} characters` };
}

interface Dated {
  readonly id: string;
  readonly lastMessage: { readonly id: string } | null;
}

/** What a chat is ordered by: its last message, or its own making while it has none. */
export function chatOrderId({ id, lastMessage }: Dated): string {
  return lastMessage?.id ?? id;
}

/** M-038: newest first. */
export function compareChats(left: Dated, right: Dated): number {
  return compareIds(chatOrderId(right), chatOrderId(left));
}
