import { CalendarPlus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { useFoundMembers } from '../../data/members/found-members.ts';
import { planTodo, type TodoPlan } from '../../data/todos/todos.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { atTime, dayOf, startOfDay, timeText } from '../../lib/day-times.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNowFor } from '../../lib/use-now.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MomentFields } from '../../ui/forms/moment-fields.tsx';
import { PersonCombobox } from '../../ui/forms/person-combobox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { todoFailure } from './todo-failure.ts';
import styles from './todo-plan-dialog.module.css';

/** How far ahead a task may be due. */
const DAYS_AHEAD = 5 * 365;

interface TodoPlanDialogProps {
  readonly overlay: {
    readonly teamId: TeamId;
    readonly channelId: ChannelId;
    readonly item: TodoItem;
  };
  readonly onClose: () => void;
}

/** Says who is to do an item, and until when. */
export function TodoPlanDialog({ overlay, onClose }: TodoPlanDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { item } = overlay;
  const [assigneeId, setAssigneeId] = useState<UserId | null>(item.assigneeId ?? null);
  const due = useDue(item.dueAt === undefined ? null : Date.parse(item.dueAt));
  const found = useFoundMembers(overlay);
  const save = useSave(overlay, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (due.isValid) void save.run({ assigneeId, dueAt: due.at });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('todos.plan.title')}
      description={item.content}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={save.isBusy}
          disabled={!due.isValid}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('todos.plan.assignee')} error={save.assigneeError}>
          <PersonCombobox
            {...found}
            value={assigneeId}
            onValueChange={setAssigneeId}
            placeholder={t('todos.plan.noOne')}
          />
        </Field>
        <DueFields due={due} />
      </form>
    </Dialog>
  );
}

interface Due {
  readonly isSet: boolean;
  readonly day: Date;
  readonly time: string;
  readonly change: (change: Partial<Pick<Due, 'isSet' | 'day' | 'time'>>) => void;
  readonly pick: (at: number) => void;
  /** null: due at no time, or none that can be */
  readonly at: number | null;
  readonly isValid: boolean;
}

/** When an item is due; at first as it was, or this evening. */
function useDue(from: number | null): Due {
  const [chosen, setChosen] = useState(() => ({
    isSet: from !== null,
    ...partsOf(from ?? dayOf(new Date(), { hour: 20 })),
  }));
  const at = chosen.isSet ? atTime(chosen.day, chosen.time) : null;
  return {
    ...chosen,
    change: (change) => setChosen((now) => ({ ...now, ...change })),
    pick: (moment) => setChosen({ isSet: true, ...partsOf(moment) }),
    at,
    isValid: !chosen.isSet || at !== null,
  };
}

function partsOf(at: number): { readonly day: Date; readonly time: string } {
  return { day: startOfDay(at), time: timeText(at) };
}

function DueFields({ due }: { readonly due: Due }) {
  const { t } = useTranslation();
  const now = useNowFor(due.at ?? 0);
  if (!due.isSet) {
    return (
      <div>
        <Button icon={CalendarPlus} onClick={() => due.change({ isSet: true })}>
          {t('todos.plan.addDue')}
        </Button>
      </div>
    );
  }
  const today = new Date(now);
  return (
    <MomentFields
      day={due.day}
      time={due.time}
      onDayChange={(day) => due.change({ day })}
      onTimeChange={(time) => due.change({ time })}
      onPick={due.pick}
      // one that is overdue keeps its day
      days={{
        from: new Date(Math.min(dayOf(today, {}), due.day.getTime())),
        to: new Date(dayOf(today, { days: DAYS_AHEAD })),
      }}
      quick={[
        { label: t('todos.plan.tonight'), at: dayOf(today, { hour: 20 }) },
        { label: t('todos.plan.tomorrow'), at: dayOf(today, { days: 1, hour: 20 }) },
        { label: t('todos.plan.inAWeek'), at: dayOf(today, { days: 7, hour: 20 }) },
      ]}
      labels={{
        day: t('todos.plan.day'),
        time: t('todos.plan.time'),
        quick: t('todos.plan.quick'),
      }}
      error={due.isValid ? null : t('todos.plan.noTime')}
      at={due.at}
      now={now}
    >
      <div>
        <Button variant="quiet" size="small" onClick={() => due.change({ isSet: false })}>
          {t('todos.plan.removeDue')}
        </Button>
      </div>
    </MomentFields>
  );
}

interface Planned {
  readonly assigneeId: UserId | null;
  readonly dueAt: number | null;
}

/** Sends what was changed; what others changed meanwhile stays. */
function useSave({ item, ...place }: TodoPlanDialogProps['overlay'], onClose: () => void) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [assigneeError, setAssigneeError] = useState<string | null>(null);
  const run = async ({ assigneeId, dueAt }: Planned) => {
    const before = item.dueAt === undefined ? null : Date.parse(item.dueAt);
    const plan: TodoPlan = {
      ...(assigneeId !== (item.assigneeId ?? null) && { assigneeId }),
      ...(dueAt !== before && { dueAt: dueAt === null ? null : new Date(dueAt).toISOString() }),
    };
    if (Object.keys(plan).length === 0) {
      onClose();
      return;
    }
    setIsBusy(true);
    setAssigneeError(null);
    try {
      await planTodo(place, item, plan);
      onClose();
    } catch (error) {
      setIsBusy(false);
      const isOfField = error instanceof ApiProblem && error.code === 'todo.assignee-not-here';
      if (isOfField) setAssigneeError(translation.t('errors.todo.assignee-not-here'));
      else toasts.error(todoFailure(translation, error));
    }
  };
  return { run, isBusy, assigneeError };
}
