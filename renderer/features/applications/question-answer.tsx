import {
  answerLimit,
  type AnswerValue,
  type Question,
  type QuestionType,
} from '#shared/rules/application-form.ts';
import { characterCount } from '#shared/lib/text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './application-wizard.module.css';

interface QuestionAnswerProps {
  readonly question: Question;
  readonly answer: AnswerValue | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: AnswerValue) => void;
}

/** The control for one question, by its type (T-076). */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { type } = props.question;
  if (type === 'multiple_choice') return <SeveralChoices {...props} />;
  if (type === 'single_choice') return <OneChoice {...props} />;
  return <Words {...props} type={type} />;
}

function Words(props: QuestionAnswerProps & { readonly type: QuestionType }) {
  const { question, answer, error, onAnswer, type } = props;
  const { t } = useTranslation();
  const text = typeof answer === 'string' ? answer : '';
  const max = answerLimit(type);
  return (
    <Field
      label={t('applications.wizard.answer')}
      isOptional={question.optional}
      error={error}
      counter={{ count: characterCount(text), max }}
    >
      {type === 'textarea' ? (
        <TextArea
          value={text}
          onValueChange={onAnswer}
          maxLength={max}
          rows={{ min: 4, max: 10 }}
        />
      ) : (
        <TextInput value={text} onValueChange={onAnswer} maxLength={max} />
      )}
    </Field>
  );
}

function OneChoice({ question, answer, error, onAnswer }: QuestionAnswerProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup
        label={t('applications.wizard.pickOne')}
        choices={question.options.map((option) => ({ value: option, label: option }))}
        value={typeof answer === 'string' && answer !== '' ? answer : null}
        onValueChange={onAnswer}
      />
      <Fault text={error} />
    </>
  );
}

function SeveralChoices({ question, answer, error, onAnswer }: QuestionAnswerProps) {
  const { t } = useTranslation();
  const chosen = new Set(Array.isArray(answer) ? answer : []);
  const toggle = (option: string, isChosen: boolean) => {
    if (isChosen) chosen.add(option);
    else chosen.delete(option);
    // in the order of the form, whichever was chosen first
    onAnswer(question.options.filter((one) => chosen.has(one)));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('applications.wizard.pickSeveral')}</legend>
      {question.options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.has(option)}
          onCheckedChange={(isChosen) => toggle(option, isChosen)}
        />
      ))}
      <Fault text={error} />
    </fieldset>
  );
}

function Fault({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  );
}
