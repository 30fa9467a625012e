import { useId, useMemo } from 'react';
import type { CalendarDate } from '#shared/lib/calendar.ts';
import { birthYears } from '#shared/rules/validation.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Choice } from '../../../ui/forms/choice.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { FieldError } from '../form/field-error.tsx';
import styles from './birthdate-field.module.css';
import { dateParts, type PartialDate } from './birthdate.ts';

interface BirthdateFieldProps {
  readonly value: PartialDate;
  readonly onValueChange: (value: PartialDate) => void;
  readonly today: CalendarDate;
  readonly error?: string | null | undefined;
  readonly hint?: string;
}

/** Day, month and year in the order of the language; the years go 124 back (E-044). */
export function BirthdateField(props: BirthdateFieldProps) {
  const { value, onValueChange, today, error, hint } = props;
  const { t, language } = useTranslation();
  const errorId = useId();
  const choices = useMemo(
    () => ({
      day: numbers(1, 31).map(numberChoice),
      month: numbers(1, 12).map((month) => monthChoice(month, language)),
      year: birthYears(today).map(numberChoice),
    }),
    [language, today],
  );
  const order = dateParts(language);
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t('entry.field.birthdate')}</legend>
      <div className={classNames(styles.parts, order[0] === 'month' && styles.monthFirst)}>
        {order.map((part) => (
          <Select
            key={part}
            aria-label={t(`entry.field.${part}`)}
            placeholder={t(`entry.field.${part}`)}
            choices={choices[part]}
            value={value[part] === null ? null : String(value[part])}
            onValueChange={(chosen) => {
              onValueChange({ ...value, [part]: Number(chosen) });
            }}
            className={error ? styles.invalid : undefined}
          />
        ))}
      </div>
      {hint !== undefined && !error && <p className={styles.hint}>{hint}</p>}
      <FieldError text={error} id={errorId} />
    </fieldset>
  );
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function numberChoice(value: number): Choice {
  return { value: String(value), label: String(value) };
}

function monthChoice(month: number, language: string): Choice {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return { value: String(month), label: name.format(Date.UTC(2000, month - 1, 1)) };
}
