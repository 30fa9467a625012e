import { escapeMarkdown } from '#shared/lib/escape-markdown.ts';
import { eventReminderTexts } from '#shared/locales/event-reminder-texts.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import { findEventsById, findReminded } from '../../store/team-events.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';
import { maySeeEvent } from './event-sight.ts';

/** Members written to with one turn of the job. */
const BATCH = 100;

/**
 * Tells those who are in or interested that an event begins, in Tayfa's conversation with each: there it
 * counts and notifies by the rules of messages. Who has muted the team or the channel is left alone. It
 * may run twice: each is told once. Void where the event was cancelled or begins at another time.
 */
export async function remindOfEvent(
  deps: ActionDeps,
  { eventId, moment, startsAt, after }: TaskData<'remind-of-event'>,
): Promise<void> {
  const [row] = await findEventsById(deps.db, [eventId], null);
  if (!row || row.cancelled_at !== null || row.starts_at.getTime() !== startsAt) return;
  const team = await deps.directory.get(row.team_id);
  if (!team || team.isSuspended) return;
  const event = { id: eventId, teamId: row.team_id, channelId: row.channel_id };
  const now = new Date(deps.clock.now());
  const people = await findReminded(deps.db, event, { after, limit: BATCH, now });
  const facts = await findFactsOfMembers(
    deps.db,
    row.team_id,
    people.map(({ userId }) => userId),
  );
  const seeing = new Set(
    facts.filter((member) => maySeeEvent(team, member, row)).map(({ userId }) => userId),
  );
  const link = `${deps.config.publicOrigin}/teams/${row.team_id}/channels/events`;
  const title = escapeMarkdown(row.title);
  for (const { userId, locale, isMuted } of people)
    if (seeing.has(userId) && !isMuted)
      await writeAsSystem(deps, {
        userId,
        content: eventReminderTexts[locale][moment]({
          title,
          team: escapeMarkdown(team.team.name),
          link,
        }),
        nonce: `event-${moment}-${eventId}-${String(startsAt)}`,
      });
  const last = people.at(-1);
  if (!last || people.length < BATCH) return;
  const next = { eventId, moment, startsAt, after: last.userId };
  await deps.jobs.add(deps.db, { name: 'remind-of-event', data: next });
}
