import { useState, type FormEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { answersFault } from '#shared/rules/onboarding.ts';
import { answerOnboarding, type AskedOnboarding } from '../../data/onboarding/onboarding.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ListChecks } from 'lucide-react';
import styles from './onboarding.module.css';
import { QuestionChoices } from './question-choices.tsx';

interface ChoicesFormProps {
  readonly teamId: TeamId;
  readonly asked: AskedOnboarding;
  readonly onDone: () => void;
}

/** The questions of a team all at once, for a member who answers them otherwise than before. */
export function ChoicesForm({ teamId, asked, onDone }: ChoicesFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { version, onboarding } = asked;
  const offered = new Set(
    onboarding.questions.flatMap(({ options }) => options.map(({ id }) => id)),
  );
  // an option that was chosen may be gone
  const [chosen, setChosen] = useState(asked.optionIds.filter((id) => offered.has(id)));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isMissing = answersFault(onboarding.questions, chosen) !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isMissing) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await answerOnboarding(teamId, { version, acceptsRules: false, optionIds: chosen });
      toasts.success(t('onboarding.choices.saved'));
      onDone();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
    }
  };
  if (onboarding.questions.length === 0)
    return (
      <EmptyState icon={ListChecks} size="inline" title={t('onboarding.choices.emptyTitle')}>
        {t('onboarding.choices.emptyHint')}
      </EmptyState>
    );
  return (
    <form className={styles.flow} onSubmit={(event) => void save(event)}>
      <p className={styles.lead}>{t('onboarding.choices.hint')}</p>
      {refusal !== null && (
        <Banner tone="danger" shape="card">
          {refusal}
        </Banner>
      )}
      {onboarding.questions.map((question) => (
        <section key={question.id} className={styles.page}>
          <h3 className={styles.subtitle}>{question.text}</h3>
          <QuestionChoices
            question={question}
            chosen={chosen}
            onChoose={(optionIds) => setChosen([...optionIds])}
          />
        </section>
      ))}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          disabledReason={isMissing ? t('onboarding.flow.wait.question') : undefined}
        >
          {t('onboarding.choices.save')}
        </Button>
      </div>
    </form>
  );
}
