import { characterCount } from '#shared/lib/text.ts';
import { clipLimits } from '#shared/rules/clips.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

interface ClipTitleProps {
  readonly value: string;
  readonly onChange: (title: string) => void;
}

/** What a clip is called; it may be nothing. */
export function ClipTitle({ value, onChange }: ClipTitleProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('clips.dialog.name')}
      counter={{ count: characterCount(value), max: clipLimits.title }}
    >
      <TextInput value={value} maxLength={clipLimits.title} onValueChange={onChange} />
    </Field>
  );
}
