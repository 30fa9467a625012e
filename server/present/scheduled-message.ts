import type { Message } from '#shared/contract/messages/message.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { TeamFace } from '#shared/rules/shown-name.ts';
import { isoTime } from '../lib/clock.ts';
import type { MessageRow } from '../store/messages.ts';
import type { ScheduledRow } from '../store/scheduled-messages.ts';
import { presentMessage, type MessagePlace } from './message.ts';

/** What is known of an author without asking. */
export interface ScheduledAuthor extends TeamFace {
  readonly userId: UserId;
  readonly username: string;
  readonly profilePicture: string | null;
  readonly flags: number;
  readonly isVerified: boolean;
}

/**
 * What its author sees of a scheduled message: a message that waits, or that failed because it was
 * refused when it was due.
 */
export function presentScheduled(
  row: ScheduledRow,
  given: { actor: ScheduledAuthor; place: MessagePlace; original: MessageRow | undefined },
): Message {
  const { actor, place, original } = given;
  const written: MessageRow = {
    ...row,
    mentions: null,
    embeds: null,
    pinned_at: null,
    call: null,
    title: null,
    announced_in: null,
    poll: null,
    poll_end: null,
    team_event_id: null,
    forwarded_from: null,
    webhook: null,
    components: null,
    used_command: null,
    username: actor.username,
    profile_picture: actor.profilePicture,
    flags: actor.flags,
    presence: 1,
    is_verified: actor.isVerified,
    nickname: actor.nickname,
    team_picture: actor.teamPicture,
  };
  return {
    ...presentMessage(written, place, original),
    type: 'scheduled',
    state: row.refusal === null ? 'sent' : 'failed',
    scheduledAt: isoTime(row.scheduled_at),
  };
}
