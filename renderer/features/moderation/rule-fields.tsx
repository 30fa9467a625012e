import { moderationLimits } from '#shared/rules/limits.ts';
import { countingSeconds, type ModerationRule } from '#shared/rules/moderation.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './moderation.module.css';

interface RuleFieldsProps {
  readonly rule: ModerationRule;
  readonly onChange: (rule: ModerationRule) => void;
}

/** The lines of a text field as words, without the empty ones. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What a rule looks for. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const { t } = useTranslation();
  switch (rule.kind) {
    case 'words':
      return (
        <Field label={t('moderation.words')} description={t('moderation.wordsHint')}>
          <TextArea
            rows={{ min: 3, max: 10 }}
            value={rule.words.join('\n')}
            // lines are tidied when the rule is saved: while one types an empty one is the next word
            onValueChange={(text) => onChange({ ...rule, words: text.split('\n') })}
          />
        </Field>
      );
    case 'mentions':
      return (
        <>
          <Amount
            label={t('moderation.perMessage')}
            max={moderationLimits.mentions}
            value={rule.perMessage}
            onChange={(perMessage) => onChange({ ...rule, perMessage })}
          />
          <div className={styles.pair}>
            <Amount
              label={t('moderation.perTime')}
              max={moderationLimits.mentionsInTime}
              value={rule.perTime}
              onChange={(perTime) => onChange({ ...rule, perTime })}
            />
            <Seconds value={rule.seconds} onChange={(seconds) => onChange({ ...rule, seconds })} />
          </div>
        </>
      );
    case 'invites':
      return null;
    case 'newcomers':
      return (
        <>
          <Amount
            label={t('moderation.minutes')}
            max={moderationLimits.newcomerMinutes}
            value={rule.minutes}
            onChange={(minutes) => onChange({ ...rule, minutes })}
          />
          <Checkbox
            label={t('moderation.links')}
            checked={rule.links}
            onCheckedChange={(links) => onChange({ ...rule, links })}
          />
          <Checkbox
            label={t('moderation.attachments')}
            checked={rule.attachments}
            onCheckedChange={(attachments) => onChange({ ...rule, attachments })}
          />
        </>
      );
    case 'repeats':
      return (
        <div className={styles.pair}>
          <Amount
            label={t('moderation.times')}
            max={moderationLimits.repeats}
            value={rule.times}
            onChange={(times) => onChange({ ...rule, times })}
          />
          <Seconds value={rule.seconds} onChange={(seconds) => onChange({ ...rule, seconds })} />
        </div>
      );
  }
}

interface AmountProps {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds. */
export function Amount({ label, min = 1, max, value, onChange }: AmountProps) {
  return (
    <Field label={label}>
      <NumberInput
        min={min}
        max={max}
        value={value}
        onValueChange={(entered) => {
          if (entered !== null) onChange(Math.min(max, Math.max(min, Math.round(entered))));
        }}
      />
    </Field>
  );
}

type CountingSeconds = (typeof countingSeconds)[number];

interface SecondsProps {
  readonly value: CountingSeconds;
  readonly onChange: (seconds: CountingSeconds) => void;
}

function Seconds({ value, onChange }: SecondsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('moderation.seconds')}>
      <Select
        choices={countingSeconds.map((seconds) => ({
          value: String(seconds),
          label: t(`moderation.span.${seconds}`),
        }))}
        value={String(value)}
        onValueChange={(chosen) => {
          const seconds = countingSeconds.find((each) => String(each) === chosen);
          if (seconds !== undefined) onChange(seconds);
        }}
      />
    </Field>
  );
}
