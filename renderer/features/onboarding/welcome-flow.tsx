import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import type { HouseRule, Onboarding } from '#shared/rules/onboarding.ts';
import { answerOnboarding, type AskedOnboarding } from '../../data/onboarding/onboarding.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { flowSteps, mayGoOn, type FlowStep } from './flow-steps.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './onboarding.module.css';
import { QuestionChoices } from './question-choices.tsx';
import { StartChannels } from './start-channels.tsx';

/** Draws a text as a message is drawn. */
export type Words = ComponentType<{ readonly content: string }>;

interface WelcomeFlowProps {
  readonly teamId: TeamId;
  readonly teamName: string;
  readonly asked: AskedOnboarding;
  readonly Words: Words;
  /** it begins anew, because what is asked is other than before */
  readonly hasChanged: boolean;
  /** what was read is no longer what is asked */
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/** What a new member goes through, a page at a time: greeting, rules, questions, where to begin. */
export function WelcomeFlow(props: WelcomeFlowProps) {
  const { teamId, teamName, asked, Words, hasChanged, onChanged, onDone } = props;
  const translation = useTranslation();
  const { t } = translation;
  const steps = flowSteps(asked.onboarding);
  const [index, setIndex] = useState(0);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(asked.optionIds);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const step = steps[Math.min(index, steps.length - 1)] ?? { kind: 'finish' };
  const isLast = index >= steps.length - 1;
  const mayNext = mayGoOn(step, { hasAccepted, chosen });
  const finish = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      const { version } = asked;
      await answerOnboarding(teamId, {
        version,
        acceptsRules: hasAccepted,
        optionIds: [...chosen],
      });
      onDone();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
      if (error instanceof ApiProblem && error.code === 'onboarding.changed') onChanged();
    }
  };
  return (
    <form
      className={styles.flow}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) void finish();
        else if (mayNext) setIndex(index + 1);
      }}
    >
      <ProgressBar
        label={t('onboarding.flow.progress')}
        value={(index + 1) / steps.length}
        valueText={t('onboarding.flow.step', { number: index + 1, total: steps.length })}
      />
      {(refusal !== null || hasChanged) && (
        <Banner tone="danger" shape="card">
          {refusal ?? t('errors.onboarding.changed')}
        </Banner>
      )}
      <StepPage key={index} title={titleOf(step, teamName, t)} takesFocus={index > 0}>
        <StepContent
          step={step}
          teamId={teamId}
          onboarding={asked.onboarding}
          Words={Words}
          chosen={chosen}
          hasAccepted={hasAccepted}
          onChoose={setChosen}
          onAccept={setHasAccepted}
        />
      </StepPage>
      <div className={styles.buttons}>
        <Button disabled={index === 0 || isBusy} onClick={() => setIndex(index - 1)}>
          {t('onboarding.flow.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          disabledReason={mayNext ? undefined : t(`onboarding.flow.wait.${waitOf(step)}`)}
        >
          {t(isLast ? 'onboarding.flow.finish' : 'onboarding.flow.next')}
        </Button>
      </div>
    </form>
  );
}

function titleOf(step: FlowStep, team: string, t: Translation['t']): string {
  if (step.kind === 'question') return step.question.text;
  return t(`onboarding.flow.title.${step.kind}`, { team });
}

/** What is said of why one cannot go on. */
function waitOf({ kind }: FlowStep): 'rules' | 'question' {
  return kind === 'rules' ? 'rules' : 'question';
}

interface StepContentProps {
  readonly step: FlowStep;
  readonly teamId: TeamId;
  readonly onboarding: Onboarding;
  readonly Words: Words;
  readonly chosen: readonly string[];
  readonly hasAccepted: boolean;
  readonly onChoose: (optionIds: readonly string[]) => void;
  readonly onAccept: (hasAccepted: boolean) => void;
}

function StepContent(props: StepContentProps) {
  const { step, teamId, onboarding, Words, chosen, hasAccepted, onChoose, onAccept } = props;
  const { t } = useTranslation();
  switch (step.kind) {
    case 'greeting':
      return <Words content={onboarding.greeting} />;
    case 'rules':
      return (
        <>
          <Rules rules={onboarding.rules} Words={Words} />
          <Checkbox
            label={t('onboarding.flow.accept')}
            checked={hasAccepted}
            onCheckedChange={onAccept}
          />
        </>
      );
    case 'question':
      return <QuestionChoices question={step.question} chosen={chosen} onChoose={onChoose} />;
    case 'finish':
      return (
        <>
          <p className={styles.lead}>
            {t(`onboarding.flow.${onboarding.questions.length > 0 ? 'finishHint' : 'finishPlain'}`)}
          </p>
          <StartChannels teamId={teamId} channels={onboarding.startChannels} />
        </>
      );
  }
}

function Rules({ rules, Words }: { readonly rules: readonly HouseRule[]; readonly Words: Words }) {
  return (
    <ol className={styles.rules}>
      {rules.map(({ title, text }, index) => (
        // the rules do not change while they are read
        <li key={index} className={styles.rule}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className={styles.ruleTitle}>{title}</p>
            {text !== '' && <Words content={text} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface StepPageProps {
  readonly title: string;
  /** false: the dialog, which has only been opened, takes it */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One page. Its title takes the focus, so that it is read out and what was focused is not lost. */
function StepPage({ title, takesFocus, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [entersFocused] = useState(takesFocus);
  useEffect(() => {
    if (entersFocused) heading.current?.focus();
  }, [entersFocused]);
  return (
    <section className={classNames(styles.page, styles.step)}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
