import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { enUS, tr } from 'react-day-picker/locale';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../display/icon.tsx';
import styles from './calendar.module.css';

interface CalendarProps {
  /** midnight of the day, where the reader is */
  readonly value: Date;
  readonly onValueChange: (day: Date) => void;
  /** the first and the last day that can be chosen */
  readonly from: Date;
  readonly to: Date;
  /** its name */
  readonly label: string;
}

const locales = { en: enUS, tr } as const;

const parts = {
  root: styles.root,
  months: styles.months,
  month_caption: styles.caption,
  caption_label: styles.month,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  selected: styles.selected,
  today: styles.today,
  outside: styles.outside,
  disabled: styles.disabled,
  hidden: styles.hidden,
} as const;

/** A month to choose a day from; arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ value, onValueChange, from, to, label }: CalendarProps) {
  const { language } = useTranslation();
  return (
    <div role="group" aria-label={label}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        showOutsideDays
        selected={value}
        onSelect={onValueChange}
        defaultMonth={value}
        startMonth={from}
        endMonth={to}
        disabled={{ before: from, after: to }}
        locale={locales[language]}
        classNames={defined(parts)}
        components={{ Chevron }}
      />
    </div>
  );
}

function Chevron({ orientation }: { readonly orientation?: string }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} size={18} />;
}

/** The compiler knows no class of a style sheet by name, and so none is certain to be there. */
function defined(classes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(classes).map(([part, name]) => [part, name ?? '']));
}
