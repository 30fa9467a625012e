import { isSilenced, type Presence } from './presence.ts';

/** What decides whether a message is worth a notification. */
export interface NoticeFacts {
  readonly isOwn: boolean;
  readonly isMention: boolean;
  readonly isDirect: boolean;
  /** Its channel is open, in a window that has the focus. */
  readonly isBeforeMyEyes: boolean;
  readonly presence: Presence;
  readonly isStreamerMode: boolean;
}

/**
 * Whether a message that came is told by the system, and whether with what it says (D-070): only
 * mentions and direct messages, not what is being read, nothing in do not disturb, and no content
 * while others watch the screen.
 */
export function noticeOf(facts: NoticeFacts): 'none' | 'full' | 'hidden' {
  const { isOwn, isMention, isDirect, isBeforeMyEyes, presence, isStreamerMode } = facts;
  if (isOwn || isBeforeMyEyes || isSilenced(presence)) return 'none';
  if (!isMention && !isDirect) return 'none';
  return isStreamerMode ? 'hidden' : 'full';
}
