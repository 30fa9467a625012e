import { eventOverAt, type EventAnswer } from '#shared/rules/team-events.ts';
import type { DemoRow, DemoRows } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedTeam } from './plan-team.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What members say to it, in turn. */
const answers: readonly EventAnswer[] = ['in', 'in', 'maybe', 'in', 'in', 'out'];

/** Tonight's session and event of a team, with what some members say to them. */
export function planEvents(
  team: PlannedTeam,
  { now, idAt }: { now: number; idAt: IdAt },
): Pick<DemoRows, 'team_events' | 'team_event_answers'> {
  const planned = team.blueprint.tonight ?? [];
  const voice = team.channels.find(({ blueprint }) => blueprint.type === 'voice')?.row.id ?? null;
  const hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const team_events = planned.map((plan, index): DemoRow<'team_events'> => {
    const startsAt = hour + plan.inHours * HOUR_MS;
    const endsAt = plan.hours === undefined ? null : startsAt + plan.hours * HOUR_MS;
    return {
      id: idAt<'team-event'>(now - (planned.length - index) * HOUR_MS),
      team_id: team.id,
      kind: plan.kind,
      title: plan.title,
      description: plan.description,
      starts_at: new Date(startsAt),
      ends_at: endsAt === null ? null : new Date(endsAt),
      over_at: new Date(eventOverAt({ startsAt, endsAt })),
      channel_id: plan.place === undefined ? voice : null,
      posted_in: null,
      place: plan.place ?? null,
      size: plan.size ?? null,
      creator_id: team.row.created_by,
      cancelled_at: null,
      ready_check: null,
      version: 1,
      others_wrote: false,
    };
  });
  const team_event_answers = team_events.flatMap(({ id }, event) =>
    team.members.slice(0, answers.length).map(({ userId }, index) => ({
      event_id: id,
      user_id: userId,
      team_id: team.id,
      answer: answers[index] ?? 'in',
      id: idAt<'event-answer'>(now - 50 * MINUTE_MS + (event * answers.length + index) * MINUTE_MS),
    })),
  );
  return { team_events, team_event_answers };
}
