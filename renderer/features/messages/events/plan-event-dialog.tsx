import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { beginsWith, gamesByPrefix } from '#shared/rules/games.ts';
import { eventTimeProblem, teamEventLimits as limits } from '#shared/rules/team-events.ts';
import { gamesQuery } from '../../../data/games/catalogue.ts';
import { useView } from '../../../data/view-store.ts';
import { atTime, dayOf, startOfDay } from '../../../lib/day-times.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MomentFields } from '../../../ui/forms/moment-fields.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Combobox } from '../../../ui/forms/single-combobox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { draftOf, type EventDraft } from './event-draft.ts';
import styles from './plan-event-dialog.module.css';
import { usePlanning } from './use-planning.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
const NO_CHANNEL = '';

type PlanOverlay = Extract<Overlay, { type: 'plan-event' }>;

interface PlanEventDialogProps {
  readonly overlay: PlanOverlay;
  readonly onClose: () => void;
}

/** Plans an event, proposes a session, or changes one of them. */
export function PlanEventDialog({ overlay, onClose }: PlanEventDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { kind, event } = overlay;
  const [draft, setDraft] = useState(() => draftOf(kind, event, Date.now()));
  const change = (part: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...part }));
  const planning = usePlanning(overlay, onClose);
  const at = atTime(draft.day, draft.time);
  const isSession = kind === 'session';
  const name = isSession ? 'Session' : 'Event';
  const isIncomplete =
    draft.title.trim() === '' || at === null || (!isSession && !draft.isVoice && draft.place.trim() === '');
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    if (!isIncomplete && !planning.isBusy) void planning.run(draft);
  };
  const submitText = isSession ? t('events.plan.propose') : t('events.plan.create');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(event ? `events.plan.edit${name}` : `events.plan.new${name}`)}
      footer={
        <FormActions
          formId={formId}
          submit={event ? t('events.plan.save') : submitText}
          isBusy={planning.isBusy}
          disabled={isIncomplete}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {isSession ? (
          <GameField value={draft.title} onChange={(title) => change({ title })} />
        ) : (
          <Field label={t('events.plan.title')}>
            <TextInput
              value={draft.title}
              maxLength={limits.title}
              onValueChange={(title) => change({ title })}
            />
          </Field>
        )}
        <WhenFields draft={draft} change={change} isSession={isSession} error={planning.timeError} />
        {!isSession && <LengthField draft={draft} change={change} />}
        <WhereFields
          teamId={overlay.teamId}
          draft={draft}
          change={change}
          isSession={isSession}
          error={planning.placeError}
        />
        {isSession && <SizeFields draft={draft} change={change} />}
        <Field
          label={t(isSession ? 'events.plan.note' : 'events.plan.description')}
          counter={{
            count: characterCount(draft.description),
            max: isSession ? limits.note : limits.description,
          }}
        >
          <TextArea
            value={draft.description}
            maxLength={isSession ? limits.note : limits.description}
            onValueChange={(description) => change({ description })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: EventDraft;
  readonly change: (part: Partial<EventDraft>) => void;
}

interface GameFieldProps {
  readonly value: string;
  readonly onChange: (game: string) => void;
}

/** A game of the catalogue, or what is typed. */
function GameField({ value, onChange }: GameFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(gamesQuery);
  const [typed, setTyped] = useState(value);
  const choices = useMemo(() => {
    const games = gamesByPrefix(data ?? [], '').map(({ name, shortName, icon }) => ({
      value: name,
      label: name,
      shortName,
      picture: <Avatar name={name} src={icon} size={24} shape="rounded" />,
    }));
    const own = [value, typed.slice(0, limits.title)]
      .map((text) => text.trim())
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
      .filter((text) => games.every(({ label }) => label.toLowerCase() !== text.toLowerCase()))
      .map((text) => ({ value: text, label: text, shortName: undefined, picture: undefined }));
    return [...games, ...own];
  }, [data, typed, value]);
  return (
    <Field label={t('events.plan.game')}>
      <Combobox
        choices={choices}
        value={value === '' ? null : value}
        onValueChange={(game) => onChange(game ?? '')}
        onTyped={setTyped}
        matches={({ label, shortName }, text) => beginsWith({ name: label, shortName }, text)}
        placeholder={t('events.plan.chooseGame')}
        emptyText={t('events.plan.noGame')}
      />
    </Field>
  );
}

interface WhenFieldsProps extends FieldsProps {
  readonly isSession: boolean;
  readonly error: string | null;
}

function WhenFields({ draft, change, isSession, error }: WhenFieldsProps) {
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
  const minutes = new Date(at);
  const time = `${twoDigits(minutes.getHours())}:${twoDigits(minutes.getMinutes())}`;
  return { day: startOfDay(at), time, isTimeChanged: true };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** How long an event lasts; one that was planned otherwise keeps its end. */
const lengths = [1, 2, 3, 4, 6, 8, 12, 24] as const;

function LengthField({ draft, change }: FieldsProps) {
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

interface WhereFieldsProps extends FieldsProps {
  readonly teamId: TeamId;
  readonly isSession: boolean;
  readonly error: string | null;
}

function WhereFields({ teamId, draft, change, isSession, error }: WhereFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {!isSession && (
        <Field label={t('events.plan.where')}>
          <SegmentedControl
            aria-label={t('events.plan.where')}
            segments={[
              { value: 'voice', label: t('events.plan.voice') },
              { value: 'elsewhere', label: t('events.plan.elsewhere') },
            ]}
            value={draft.isVoice ? 'voice' : 'elsewhere'}
            onValueChange={(where) => change({ isVoice: where === 'voice' })}
          />
        </Field>
      )}
      {isSession || draft.isVoice ? (
        <VoiceField {...{ teamId, draft, change, isSession, error }} />
      ) : (
        <Field label={t('events.plan.place')} error={error}>
          <TextInput
            value={draft.place}
            maxLength={limits.place}
            onValueChange={(place) => change({ place })}
          />
        </Field>
      )}
    </>
  );
}

function VoiceField({ teamId, draft, change, isSession, error }: WhereFieldsProps) {
  const { t } = useTranslation();
  const channels = useView((view) => view.channels[teamId]);
  const choices = useMemo(() => {
    const voice = Object.values(channels ?? {})
      .filter(({ type }) => type === 'voice')
      .map(({ id, name }) => ({ value: String(id), label: name }));
    return isSession ? [{ value: NO_CHANNEL, label: t('events.plan.noVoice') }, ...voice] : voice;
  }, [channels, isSession, t]);
  return (
    <Field label={t('events.plan.voice')} error={error}>
      <Select
        choices={choices}
        value={draft.channelId ?? (isSession ? NO_CHANNEL : null)}
        onValueChange={(id) =>
          // reason: the choices are channels, by their ids
          change({ channelId: id === NO_CHANNEL ? null : (id as ChannelId) })
        }
      />
    </Field>
  );
}

function SizeFields({ draft, change }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('events.plan.limited')}
        checked={draft.size !== null}
        onCheckedChange={(isLimited) => change({ size: isLimited ? 5 : null })}
      />
      {draft.size !== null && (
        <Field label={t('events.plan.size')}>
          <NumberInput
            value={draft.size}
            min={limits.size.min}
            max={limits.size.max}
            onValueChange={(size) => change({ size: size ?? limits.size.min })}
          />
        </Field>
      )}
    </>
  );
}
