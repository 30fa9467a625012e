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

/** The chosen options after one of a question was chosen, or taken back. */
function choose(
  { options, isSeveral }: OnboardingQuestion,
  chosen: readonly string[],
  id: string,
  isChosen: boolean,
): readonly string[] {
  const ofQuestion = new Set(options.map((option) => option.id));
  const others = chosen.filter((one) => one !== id && (isSeveral || !ofQuestion.has(one)));
  return isChosen ? [...others, id] : others;
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
        onValueChange={(id) => {
          const cleared = one === null ? chosen : choose(question, chosen, one, false);
          onChoose(id === '' ? cleared : choose(question, cleared, id, true));
        }}
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
          onCheckedChange={(isChosen) => onChoose(choose(question, chosen, option.id, isChosen))}
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
