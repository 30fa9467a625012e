import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** What is offered, in seconds; ours, up to the longest that is stored. */
const steps: readonly number[] = [0, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 21_600];

const MINUTE = 60;
const HOUR = 3_600;

interface SlowModeFieldProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** How long each member waits between two messages. */
export function SlowModeField({ seconds, onChange }: SlowModeFieldProps) {
  const { t } = useTranslation();
  // another client may have stored a length of its own
  const offered = steps.includes(seconds) ? steps : [...steps, seconds].toSorted((a, b) => a - b);
  return (
    <Field
      label={t('channels.settings.slowMode')}
      description={t('channels.settings.slowModeHint')}
    >
      <Select
        value={String(seconds)}
        onValueChange={(value) => onChange(Number(value))}
        choices={offered.map((step) => ({ value: String(step), label: lengthText(t, step) }))}
      />
    </Field>
  );
}

function lengthText(t: Translate, seconds: number): string {
  if (seconds === 0) return t('channels.settings.slowModeOff');
  if (seconds % HOUR === 0) return t('channels.settings.hours', { count: seconds / HOUR });
  if (seconds % MINUTE === 0) return t('channels.settings.minutes', { count: seconds / MINUTE });
  return t('channels.settings.seconds', { count: seconds });
}
