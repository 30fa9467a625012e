import { useRef, useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { onboardingFaults, type Onboarding } from '#shared/rules/onboarding.ts';
import { useSaveOnboarding } from '../../data/onboarding/onboarding.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import type { PartProps } from './editor-part.ts';
import { GreetingFields } from './greeting-fields.tsx';
import styles from './onboarding-editor.module.css';
import { editedOnboarding, sentOnboarding, type EditedOnboarding } from './onboarding-draft.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { useFaultText } from './use-fault-text.ts';

interface OnboardingEditorProps {
  readonly team: Team;
  readonly saved: { readonly version: number; readonly onboarding: Onboarding };
  /** throws away what is typed, and begins with what others have saved */
  readonly onBeginAnew: () => void;
}

/** Sets what a team shows and asks its new members. */
export function OnboardingEditor({ team, saved, onBeginAnew }: OnboardingEditorProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState(() => editedOnboarding(saved.onboarding));
  const [kept, setKept] = useState(edited);
  useUnsaved(!isSame(edited, kept));
  const { save, isBusy, refusal, isOutdated } = useSave(team, saved.version);
  const faultText = useFaultText(edited);
  const isIncomplete = onboardingFaults(edited).length > 0;
  const counter = useRef(0);
  const newKey = () => {
    counter.current += 1;
    return `new-${String(counter.current)}`;
  };
  const part: PartProps = { team, edited, onEdit: setEdited, faultText, newKey };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || isBusy) return;
    const next = await save(edited);
    if (!next) return;
    setEdited(editedOnboarding(next));
    setKept(editedOnboarding(next));
  };
  return (
    <form className={styles.editor} onSubmit={(event) => void submit(event)}>
      <div className={styles.section}>
        <Switch
          label={t('onboarding.editor.on')}
          description={t('onboarding.editor.onHint')}
          checked={edited.isOn}
          onCheckedChange={(isOn) => setEdited({ ...edited, isOn })}
        />
        {faultText('isOn') !== undefined && <p className={styles.hint}>{faultText('isOn')}</p>}
      </div>
      <GreetingFields {...part} />
      <RulesEditor {...part} />
      <QuestionsEditor {...part} />
      {refusal !== null && (
        <Banner
          tone="danger"
          shape="card"
          action={
            isOutdated && (
              <Button size="small" onClick={onBeginAnew}>
                {t('onboarding.editor.beginAnew')}
              </Button>
            )
          }
        >
          {refusal}
        </Banner>
      )}
      <div className={styles.save}>
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          disabledReason={isIncomplete ? t('onboarding.editor.incomplete') : undefined}
        >
          {t('onboarding.editor.save')}
        </Button>
      </div>
    </form>
  );
}

function isSame(left: EditedOnboarding, right: EditedOnboarding): boolean {
  return JSON.stringify(sentOnboarding(left)) === JSON.stringify(sentOnboarding(right));
}

/** Saves on what was read; answers what is saved then, null where it was refused. */
function useSave(team: Team, readVersion: number) {
  const translation = useTranslation();
  const toasts = useToasts();
  const send = useSaveOnboarding(team.id);
  const [version, setVersion] = useState(readVersion);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (edited: EditedOnboarding): Promise<Onboarding | null> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      const answer = await send({ version, onboarding: sentOnboarding(edited) });
      setVersion(answer.version);
      toasts.success(translation.t('onboarding.editor.saved'));
      return answer.onboarding;
    } catch (error) {
      const isChanged = error instanceof ApiProblem && error.code === 'onboarding.changed';
      setIsOutdated(isChanged);
      setRefusal(
        isChanged ? translation.t('onboarding.editor.outdated') : failureText(translation, error),
      );
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy, refusal, isOutdated };
}
