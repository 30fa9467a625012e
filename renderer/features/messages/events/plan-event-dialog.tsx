import { useId, useMemo, useState, type FormEvent } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { teamEventLimits as limits } from '#shared/rules/team-events.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { draftOf, isIncomplete, type DraftFieldsProps, type EventDraft } from './event-draft.ts';
import { GameField } from './game-field.tsx';
import { LengthField, WhenFields } from './when-fields.tsx';
import styles from './plan-event-dialog.module.css';
import { usePlanning } from './use-planning.ts';

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
  const isSession = kind === 'session';
  const lacks = isIncomplete(kind, draft);
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    if (!lacks && !planning.isBusy) void planning.run(draft);
  };
  const words = wordsOf(overlay);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(words.title)}
      footer={
        <FormActions
          formId={formId}
          submit={t(words.submit)}
          isBusy={planning.isBusy}
          disabled={lacks}
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
        <WhenFields
          draft={draft}
          change={change}
          isSession={isSession}
          error={planning.timeError}
        />
        {!isSession && <LengthField draft={draft} change={change} />}
        <WhereFields
          teamId={overlay.teamId}
          draft={draft}
          change={change}
          isSession={isSession}
          error={planning.placeError}
        />
        {isSession && <SizeFields draft={draft} change={change} />}
        <WordsField draft={draft} change={change} isSession={isSession} />
      </form>
    </Dialog>
  );
}

function wordsOf({ kind, event }: PlanOverlay) {
  if (kind === 'session')
    return event
      ? ({ title: 'events.plan.editSession', submit: 'events.plan.save' } as const)
      : ({ title: 'events.plan.newSession', submit: 'events.plan.propose' } as const);
  return event
    ? ({ title: 'events.plan.editEvent', submit: 'events.plan.save' } as const)
    : ({ title: 'events.plan.newEvent', submit: 'events.plan.create' } as const);
}

function WordsField({
  draft,
  change,
  isSession,
}: DraftFieldsProps & { readonly isSession: boolean }) {
  const { t } = useTranslation();
  const max = isSession ? limits.note : limits.description;
  return (
    <Field
      label={t(isSession ? 'events.plan.note' : 'events.plan.description')}
      counter={{ count: characterCount(draft.description), max }}
    >
      <TextArea
        value={draft.description}
        maxLength={max}
        onValueChange={(description) => change({ description })}
      />
    </Field>
  );
}

interface WhereFieldsProps extends DraftFieldsProps {
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

function SizeFields({ draft, change }: DraftFieldsProps) {
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
