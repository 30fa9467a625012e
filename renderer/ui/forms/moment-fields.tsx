import type { ReactNode } from 'react';
import { startOfDay } from '../../lib/day-times.ts';
import { useFormat } from '../../lib/format.ts';
import { Button } from '../actions/button.tsx';
import { Calendar } from './calendar.tsx';
import { Field } from './field.tsx';
import styles from './moment-fields.module.css';
import { TextInput } from './text-input.tsx';

/** A moment that many choose, for one press. */
interface QuickMoment {
  readonly label: string;
  /** milliseconds since 1970 */
  readonly at: number;
}

interface MomentFieldsProps {
  /** midnight of the chosen day, where the reader is */
  readonly day: Date;
  /** as a time field writes it: `09:05` */
  readonly time: string;
  readonly onDayChange: (day: Date) => void;
  readonly onTimeChange: (time: string) => void;
  readonly onPick: (at: number) => void;
  /** the first and the last day that can be chosen */
  readonly days: { readonly from: Date; readonly to: Date };
  readonly quick: readonly QuickMoment[];
  readonly labels: { readonly day: string; readonly time: string; readonly quick: string };
  readonly error: string | null;
  /** what was chosen, in milliseconds since 1970; null while it is no moment */
  readonly at: number | null;
  readonly now: number;
  readonly children?: ReactNode;
}

/** Chooses a moment: a day of the calendar, a time, or one that many choose; it is said in words. */
export function MomentFields(props: MomentFieldsProps) {
  const format = useFormat();
  const { day, time, at, now, days, labels } = props;
  return (
    <div className={styles.moment}>
      <Calendar
        key={startOfDay(day.getTime()).getMonth()}
        label={labels.day}
        value={day}
        onValueChange={props.onDayChange}
        from={days.from}
        to={days.to}
      />
      <div className={styles.side}>
        <Field label={labels.time} error={props.error}>
          <TextInput type="time" value={time} onValueChange={props.onTimeChange} required />
        </Field>
        <div className={styles.quick} role="group" aria-label={labels.quick}>
          {props.quick.map((quick) => (
            <Button key={quick.label} size="small" onClick={() => props.onPick(quick.at)}>
              {quick.label}
            </Button>
          ))}
        </div>
        {at !== null && (
          <p className={styles.summary} role="status">
            {`${format.day(at)}, ${format.time(at)}`}
            <span className={styles.relative}>{format.relative(at, now)}</span>
          </p>
        )}
        {props.children}
      </div>
    </div>
  );
}
