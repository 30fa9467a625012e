import type { ColumnType, JSONColumnType } from 'kysely';
import type { Answer, ApplicationStatus } from '#shared/contract/teams/application.ts';
import type { ApplicationId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Question } from '#shared/rules/application-form.ts';

/** A team's form; a row has at least one question. */
export interface ApplicationFormTable {
  team_id: TeamId;
  description: string;
  questions: JSONColumnType<Question[]>;
  is_open: boolean;
}

export interface ApplicationTable {
  id: ApplicationId;
  team_id: TeamId;
  user_id: UserId;
  status: ApplicationStatus;
  answers: JSONColumnType<Answer[]>;
  decided_by: UserId | null;
  decided_at: ColumnType<Date, Date | string, Date | string> | null;
}
