import { Plus, Trash2, X } from 'lucide-react';
import { characterCount } from '#shared/lib/text.ts';
import { isChoice, questionTypes } from '#shared/rules/application-form.ts';
import { applicationLimits as limits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { withType, type EditedQuestion } from './form-draft.ts';
import styles from './form-editor.module.css';

interface QuestionEditorProps {
  readonly question: EditedQuestion;
  readonly number: number;
  /** what is wrong at a path of the form */
  readonly faultText: (path: string) => string | undefined;
  readonly onEdit: (question: EditedQuestion) => void;
  /** left out: a form has at least one question */
  readonly onRemove: (() => void) | undefined;
}

/** One question of a form: its words, its type, its options (T-076, T-316, T-317). */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, faultText, onEdit, onRemove } = props;
  const { t } = useTranslation();
  const path = `questions.${String(number - 1)}`;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t('applications.form.questionNumber', { number })}</legend>
      <div className={styles.row}>
        <Field
          className={styles.wide}
          label={t('applications.form.question')}
          error={faultText(`${path}.question`)}
          counter={{ count: characterCount(question.question), max: limits.question }}
        >
          <TextInput
            value={question.question}
            onValueChange={(text) => onEdit({ ...question, question: text })}
          />
        </Field>
        <Field label={t('applications.form.type')}>
          <Select
            choices={questionTypes.map((type) => ({
              value: type,
              label: t(`applications.form.types.${type}`),
            }))}
            value={question.type}
            onValueChange={(type) => onEdit(withType(question, type))}
          />
        </Field>
      </div>
      {isChoice(question.type) && (
        <Options question={question} path={path} faultText={faultText} onEdit={onEdit} />
      )}
      <div className={styles.foot}>
        <Checkbox
          label={t('applications.form.optional')}
          checked={question.optional}
          onCheckedChange={(optional) => onEdit({ ...question, optional })}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            variant="danger"
            size="small"
            label={t('applications.form.removeQuestion', { number })}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}

interface OptionsProps extends Pick<QuestionEditorProps, 'question' | 'faultText' | 'onEdit'> {
  readonly path: string;
}

function Options({ question, path, faultText, onEdit }: OptionsProps) {
  const { t } = useTranslation();
  const { options } = question;
  const set = (next: readonly string[]) => onEdit({ ...question, options: next });
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        // options have no name of their own, and only their last one comes or goes by itself
        <div key={index} className={styles.option}>
          <Field
            className={styles.wide}
            label={t('applications.form.option', { number: index + 1 })}
            isLabelHidden
            error={faultText(`${path}.options.${String(index)}`)}
          >
            <TextInput
              value={option}
              placeholder={t('applications.form.option', { number: index + 1 })}
              onValueChange={(text) => set(options.with(index, text))}
            />
          </Field>
          {options.length > limits.options.min && (
            <IconButton
              icon={X}
              size="small"
              label={t('applications.form.removeOption', { number: index + 1 })}
              onClick={() => set(options.filter((_option, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {options.length < limits.options.max && (
        <div>
          <Button size="small" variant="quiet" icon={Plus} onClick={() => set([...options, ''])}>
            {t('applications.form.addOption')}
          </Button>
        </div>
      )}
    </div>
  );
}
