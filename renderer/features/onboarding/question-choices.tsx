import type { OnboardingOption, OnboardingQuestion } from '#shared/rules/onboarding.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import styles from './onboarding.module.css';

interface QuestionChoicesProps {
  readonly question: OnboardingQuestion;
  readonly chosen: readonly string[];
  readonly onChoose: (optionIds: readonly string[]) => void;
}

/** The chosen options with one of a question chosen besides, or in place of the others. */
function withOption(
  { options, isSeveral }: OnboardingQuestion,
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const kept = isSeveral ? chosen : withoutOptions(chosen, options);
  return [...kept.filter((one) => one !== id), id];
}

function withoutOptions(
  chosen: readonly string[],
  options: readonly Pick<OnboardingOption, 'id'>[],
): readonly string[] {
  const ids = new Set(options.map(({ id }) => id));
  return chosen.filter((id) => !ids.has(id));
}

/** What one may answer to a question: one of its options, or any of them. */
export function QuestionChoices({ question, chosen, onChoose }: QuestionChoicesProps) {
  const { t } = useTranslation();
  if (!question.isSeveral) {
    const one = question.options.find(({ id }) => chosen.includes(id))?.id ?? null;
    const none = { value: '', label: t('onboarding.flow.noAnswer') };
    const choices = question.options.map((option) => ({
      value: option.id,
      label: option.label,
      ...(option.description !== '' && { description: option.description }),
      ...(option.emojiId !== null && { picture: <EmojiGlyph id={option.emojiId} isDecorative /> }),
    }));
    return (
      <RadioGroup
        label={t('onboarding.flow.pickOne')}
        choices={question.isRequired ? choices : [...choices, none]}
        value={one ?? (question.isRequired ? null : '')}
        onValueChange={(id) =>
          onChoose(
            id === '' ? withoutOptions(chosen, question.options) : withOption(question, chosen, id),
          )
        }
      />
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('onboarding.flow.pickSeveral')}</legend>
      {question.options.map((option) => (
        <Checkbox
          key={option.id}
          label={<OptionLabel option={option} />}
          description={option.description === '' ? undefined : option.description}
          checked={chosen.includes(option.id)}
          onCheckedChange={(isChosen) =>
            onChoose(
              isChosen ? withOption(question, chosen, option.id) : withoutOptions(chosen, [option]),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function OptionLabel({ option: { emojiId, label } }: { readonly option: OnboardingOption }) {
  return (
    <span className={styles.optionLabel}>
      {emojiId !== null && <EmojiGlyph id={emojiId} isDecorative />}
      {label}
    </span>
  );
}
