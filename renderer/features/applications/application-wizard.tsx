import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  isAnswered,
  isComplete,
  mayGoOn,
  type AnswerValue,
  type Question,
} from '#shared/rules/application-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import styles from './application-wizard.module.css';
import { QuestionAnswer } from './question-answer.tsx';

export type WizardAnswers = ReadonlyMap<string, AnswerValue>;

interface ApplicationWizardProps {
  readonly description: string;
  readonly questions: readonly Question[];
  /** left out: a preview, which sends nothing (T-073) */
  readonly onSubmit?: (answers: WizardAnswers) => Promise<void>;
  /** what the server has against an answer, by question */
  readonly faults?: Readonly<Record<string, string>>;
}

/** A team's form, one question at a time (T-069 to T-073). */
export function ApplicationWizard(props: ApplicationWizardProps) {
  const { description, questions, onSubmit, faults = {} } = props;
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<WizardAnswers>(new Map());
  const [place, setPlace] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // a form in the making may lose its last question while it is looked at
  const index = Math.min(place, questions.length - 1);
  const question = questions[index];
  if (!question) return null;
  const answered = questions.filter(({ id }) => isAnswered(answers.get(id))).length;
  const total = questions.length;
  const isLast = index === total - 1;
  const maySend = onSubmit !== undefined && isComplete(questions, answers);
  const answer = answers.get(question.id);
  const goTo = (next: number) => {
    setHasMoved(true);
    setPlace(next);
  };
  const reason = t(onSubmit ? 'applications.wizard.incomplete' : 'applications.wizard.previewOnly');
  const send = async () => {
    if (!onSubmit || !maySend || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(answers);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className={styles.wizard}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLast && mayGoOn(question, answer)) goTo(index + 1);
        else if (isLast) void send();
      }}
    >
      <p className={styles.description}>{description}</p>
      <ProgressBar
        label={t('applications.wizard.answered')}
        value={answered / total}
        valueText={t('applications.wizard.progress', { answered, total })}
      />
      <QuestionGroup
        key={question.id}
        title={question.question}
        takesFocus={onSubmit !== undefined || hasMoved}
        number={
          t('applications.wizard.question', { number: index + 1, total }) +
          (question.optional ? ` · ${t('applications.wizard.optional')}` : '')
        }
      >
        <QuestionAnswer
          question={question}
          answer={answer}
          error={faults[question.id]}
          onAnswer={(value) => setAnswers(new Map(answers).set(question.id, value))}
        />
      </QuestionGroup>
      <div className={styles.buttons}>
        <Button disabled={index === 0 || isBusy} onClick={() => goTo(index - 1)}>
          {t('applications.wizard.previous')}
        </Button>
        {isLast ? (
          <Button
            type="submit"
            variant="primary"
            isLoading={isBusy}
            disabledReason={maySend ? undefined : reason}
          >
            {t('applications.wizard.submit')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!mayGoOn(question, answer)}>
            {t('applications.wizard.next')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface QuestionGroupProps {
  readonly title: string;
  /** which of how many */
  readonly number: string;
  /** false: a preview that has only been opened */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One question, named by its words. The focus goes to its control: what it was on before is gone. */
function QuestionGroup({ title, number, takesFocus, children }: QuestionGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [entersFocused] = useState(takesFocus);
  useEffect(() => {
    if (!entersFocused) return undefined;
    // choices know their order a moment after they are there, and go by it when one takes the focus
    const frame = requestAnimationFrame(() => controlIn(box.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [entersFocused]);
  return (
    <div ref={box} role="group" aria-labelledby={titleId} className={styles.question}>
      <p className={styles.number}>{number}</p>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Where an answer is given: what is chosen already, else the first choice or the text. */
function controlIn(box: HTMLElement | null): HTMLElement | null {
  const controls = ['[role=radio][aria-checked=true]', '[role=radio], [role=checkbox]'];
  for (const selector of [...controls, 'input, textarea']) {
    const control = box?.querySelector<HTMLElement>(selector);
    if (control) return control;
  }
  return null;
}
