import { Plus, Trash2 } from 'lucide-react';
import { characterCount } from '#shared/lib/text.ts';
import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import { newOption, newQuestion, type EditedQuestion } from './onboarding-draft.ts';
import styles from './onboarding-editor.module.css';
import type { PartProps } from './editor-part.ts';
import { OptionEditor } from './option-editor.tsx';

/** The questions to new members, in their order. */
export function QuestionsEditor(props: PartProps) {
  const { edited, onEdit, newKey } = props;
  const { t } = useTranslation();
  const { questions } = edited;
  const isFull = questions.length >= limits.questions;
  const replace = (next: EditedQuestion) =>
    onEdit({
      ...edited,
      questions: questions.map((one) => (one.key === next.key ? next : one)),
    });
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('onboarding.editor.questionsTitle')}</h3>
      <p className={styles.hint}>{t('onboarding.editor.questionsHint')}</p>
      <SortableList
        aria-label={t('onboarding.editor.questionsTitle')}
        className={styles.list}
        items={questions}
        keyOf={({ key }) => key}
        labelOf={({ text }) => text || t('onboarding.editor.question')}
        onReorder={(next) => onEdit({ ...edited, questions: next })}
      >
        {(question) => (
          <QuestionEditor
            {...props}
            question={question}
            index={questions.indexOf(question)}
            onChange={replace}
            onRemove={() =>
              onEdit({ ...edited, questions: questions.filter(({ key }) => key !== question.key) })
            }
          />
        )}
      </SortableList>
      <div>
        <Button
          size="small"
          icon={Plus}
          disabledReason={
            isFull ? t('onboarding.editor.limit', { max: limits.questions }) : undefined
          }
          onClick={() => onEdit({ ...edited, questions: [...questions, newQuestion(newKey())] })}
        >
          {t('onboarding.editor.addQuestion')}
        </Button>
      </div>
    </section>
  );
}

interface QuestionEditorProps extends PartProps {
  readonly question: EditedQuestion;
  readonly index: number;
  readonly onChange: (question: EditedQuestion) => void;
  readonly onRemove: () => void;
}

function QuestionEditor(props: QuestionEditorProps) {
  const { team, question, index, faultText, newKey, onChange, onRemove } = props;
  const { t } = useTranslation();
  const number = index + 1;
  const path = `questions.${String(index)}`;
  const { options } = question;
  const isFull = options.length >= limits.options.max;
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{t('onboarding.editor.questionNumber', { number })}</legend>
      <Field
        label={t('onboarding.editor.question')}
        error={faultText(`${path}.text`)}
        counter={{ count: characterCount(question.text), max: limits.question }}
      >
        <TextInput
          value={question.text}
          onValueChange={(text) => onChange({ ...question, text })}
        />
      </Field>
      <div className={styles.options}>
        {options.map((option, place) => (
          <OptionEditor
            key={option.key}
            team={team}
            option={option}
            number={place + 1}
            path={`${path}.options.${String(place)}`}
            faultText={faultText}
            onChange={(next) =>
              onChange({
                ...question,
                options: options.map((one) => (one.key === next.key ? next : one)),
              })
            }
            onRemove={
              options.length > limits.options.min
                ? () =>
                    onChange({
                      ...question,
                      options: options.filter(({ key }) => key !== option.key),
                    })
                : undefined
            }
          />
        ))}
      </div>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          disabledReason={
            isFull ? t('onboarding.editor.limit', { max: limits.options.max }) : undefined
          }
          onClick={() => onChange({ ...question, options: [...options, newOption(newKey())] })}
        >
          {t('onboarding.editor.addOption')}
        </Button>
      </div>
      <div className={styles.foot}>
        <div className={styles.switches}>
          <Checkbox
            label={t('onboarding.editor.several')}
            checked={question.isSeveral}
            onCheckedChange={(isSeveral) => onChange({ ...question, isSeveral })}
          />
          <Checkbox
            label={t('onboarding.editor.required')}
            checked={question.isRequired}
            onCheckedChange={(isRequired) => onChange({ ...question, isRequired })}
          />
        </div>
        <IconButton
          icon={Trash2}
          variant="danger"
          size="small"
          label={t('onboarding.editor.removeQuestion', { number })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
