import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReadyCheck } from '#shared/contract/teams/event.ts';
import type { ChannelId, Id, TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { EventAnswer, TeamEventKind } from '#shared/rules/team-events.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** What a team plans. */
export interface TeamEventTable {
  id: TeamEventId;
  team_id: TeamId;
  kind: TeamEventKind;
  title: string;
  description: string;
  starts_at: Time;
  ends_at: Time | null;
  /** Its end, or some hours after its start. */
  over_at: Time;
  channel_id: ChannelId | null;
  posted_in: ChannelId | null;
  place: string | null;
  size: number | null;
  creator_id: UserId;
  cancelled_at: Time | null;
  ready_check: JSONColumnType<ReadyCheck | null, string | null, string | null>;
  version: Generated<number>;
  /** Some of its words are not its creator's; null: from before this was noted. */
  others_wrote: Generated<boolean | null>;
}

/** What a member says to it; `id` orders them. */
export interface TeamEventAnswerTable {
  event_id: TeamEventId;
  user_id: UserId;
  team_id: TeamId;
  answer: EventAnswer;
  id: Id<'event-answer'>;
}

export interface EventTables {
  team_events: TeamEventTable;
  team_event_answers: TeamEventAnswerTable;
}
