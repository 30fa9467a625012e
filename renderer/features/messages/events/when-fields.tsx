import { eventTimeProblem } from '#shared/rules/team-events.ts';
import { atTime, dayOf, startOfDay, timeText } from '../../../lib/day-times.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { MomentFields } from '../../../ui/forms/moment-fields.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { DraftFieldsProps, EventDraft } from './event-draft.ts';

const HALF_HOUR_MS = 1_800_000;

interface WhenFieldsProps extends DraftFieldsProps {
  readonly isSession: boolean;
  readonly error: string | null;
}

/** When it begins. */
export function WhenFields({ draft, change, isSession, error }: WhenFieldsProps) {
  const { t } = useTranslation();
  const at = atTime(draft.day, draft.time);
  const now = useNowFor(at ?? 0);
  const today = new Date(now);
  const problem =
    at === null ||
    eventTimeProblem(isSession ? 'session' : 'event', { startsAt: at, endsAt: null }, now) !== null;
  const evening = dayOf(today, { hour: 20 });
  const quick = [
    ...(isSession
      ? [
          { label: t('events.plan.now'), at: now },
          { label: t('events.plan.inHalfAnHour'), at: now + HALF_HOUR_MS },
        ]
      : []),
    ...(evening > now ? [{ label: t('events.plan.tonight'), at: evening }] : []),
    { label: t('events.plan.tomorrow'), at: dayOf(today, { days: 1, hour: 20 }) },
  ];
  return (
    <MomentFields
      day={draft.day}
      time={draft.time}
      onDayChange={(day) => change({ day })}
      onTimeChange={(time) => change({ time })}
      onPick={(moment) => change(pickedMoment(moment))}
      days={{
        from: new Date(Math.min(dayOf(today, {}), draft.day.getTime())),
        to: new Date(dayOf(today, { days: 365 })),
      }}
      quick={quick}
      labels={{
        day: t('events.plan.day'),
        time: t('events.plan.time'),
        quick: t('events.plan.quick'),
      }}
      error={error ?? (problem && draft.isTimeChanged ? t('events.plan.noTime') : null)}
      at={problem ? null : at}
      now={now}
    />
  );
}

function pickedMoment(at: number): Partial<EventDraft> {
  return { day: startOfDay(at), time: timeText(at), isTimeChanged: true };
}

/** How long an event lasts. */
const lengths = [1, 2, 3, 4, 6, 8, 12, 24] as const;

export function LengthField({ draft, change }: DraftFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('events.plan.lasts')}>
      <Select
        choices={[
          { value: '0', label: t('events.plan.noEnd') },
          ...lengths.map((count) => ({
            value: String(count),
            label: t('events.plan.hours', { count }),
          })),
        ]}
        value={String(draft.hours ?? 0)}
        onValueChange={(hours) => change({ hours: hours === '0' ? null : Number(hours) })}
      />
    </Field>
  );
}
