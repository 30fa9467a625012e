import { shouldNotify, type NotificationChoices, type Reach } from './notifications.ts';
import { isSilenced, type Presence } from './presence.ts';

/** What decides whether a message is worth a notification. */
export interface NoticeFacts {
  readonly isOwn: boolean;
  /** I block who wrote it. */
  readonly isBlocked: boolean;
  readonly reach: Reach;
  /** What was chosen for where it was written. */
  readonly choices: NotificationChoices;
  /** Its channel is open, in a window that has the focus. */
  readonly isBeforeMyEyes: boolean;
  readonly presence: Presence;
  readonly isStreamerMode: boolean;
}

/**
 * Whether a message that came is told, by a sound and by the system, and whether with what it says
 * (D-070): what I want to hear of, not what is being read, nothing of one I block (M-222), nothing
 * in do not disturb, and no content while others watch the screen.
 */
export function noticeOf(facts: NoticeFacts, now: number): 'none' | 'full' | 'hidden' {
  const { isOwn, isBlocked, reach, choices, isBeforeMyEyes, presence, isStreamerMode } = facts;
  if (isOwn || isBlocked || isBeforeMyEyes || isSilenced(presence)) return 'none';
  if (!shouldNotify(choices, reach, now)) return 'none';
  return isStreamerMode ? 'hidden' : 'full';
}
