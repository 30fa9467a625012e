import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { ChannelId, TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import {
  eventOverAt,
  teamEventLimits as limits,
  type EventTimes,
  type TeamEventKind,
} from '#shared/rules/team-events.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countPlanned, insertEvent, saveAnswer } from '../../store/team-events.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';
import { planReminders, tellEvent } from './tell-event.ts';

/** What is planned, checked already. */
interface EventPlan {
  readonly teamId: TeamId;
  /** Who plans it. */
  readonly userId: UserId;
  readonly kind: TeamEventKind;
  readonly title: string;
  readonly description: string;
  readonly times: EventTimes;
  readonly channelId: ChannelId | null;
  readonly postedIn: ChannelId | null;
  readonly place: string | null;
  readonly size: number | null;
}

/**
 * Writes down what a member plans, in a write that holds the events of the team. They are in.
 * @throws ProblemError event.limit-reached, event.sessions-reached
 */
export async function planEvent(
  deps: Pick<ActionDeps, 'newId'>,
  tx: Pick<Tx, 'db' | 'emit' | 'later' | 'now'>,
  plan: EventPlan,
): Promise<OwnTeamEvent> {
  const { teamId, userId } = plan;
  const planned = await countPlanned(tx.db, { teamId, userId, now: new Date(tx.now) });
  if (planned.all >= limits.perTeam) throw new ProblemError('event.limit-reached');
  if (plan.kind === 'session' && planned.own >= limits.sessionsPerMember)
    throw new ProblemError('event.sessions-reached');
  const id: TeamEventId = deps.newId<'team-event'>();
  const { startsAt, endsAt } = plan.times;
  await insertEvent(tx.db, {
    id,
    team_id: teamId,
    kind: plan.kind,
    title: plan.title,
    description: plan.description,
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    over_at: new Date(eventOverAt(plan.times)),
    channel_id: plan.channelId,
    posted_in: plan.postedIn,
    place: plan.place,
    size: plan.size,
    creator_id: userId,
    cancelled_at: null,
    ready_check: null,
    others_wrote: false,
  });
  const answer = { eventId: id, teamId, userId, answer: 'in', id: deps.newId<'event-answer'>() };
  await saveAnswer(tx.db, { ...answer, answer: 'in' });
  const event = await tellEvent(tx, id, userId);
  tx.emit({ type: 'TEAM_EVENT_ANSWERED', data: { teamId, eventId: id, mine: 'in' } }, [userId]);
  await planReminders(tx, { id, startsAt });
  return event;
}
