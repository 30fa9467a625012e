import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useOnboarding } from '../../data/onboarding/onboarding.ts';
import { useOnboardingStage } from '../../data/onboarding/own-onboarding.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChoicesForm } from './choices-form.tsx';
import styles from './onboarding.module.css';
import { WelcomeFlow, type Words } from './welcome-flow.tsx';

interface OnboardingDialogProps {
  readonly teamId: TeamId;
  readonly Words: Words;
  readonly onClose: () => void;
}

/**
 * What a team shows and asks: to a new member a page at a time, to others their answers. It may be
 * closed: reading is allowed without it.
 */
export function OnboardingDialog({ teamId, Words, onClose }: OnboardingDialogProps) {
  const { t } = useTranslation();
  const team = useTeam(teamId);
  const stage = useOnboardingStage(teamId);
  // what it was opened for: once it is done, it is not shown as something else while it closes
  const [isNew] = useState(stage === 'rules' || stage === 'welcome');
  if (!team) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={isNew ? 'large' : 'medium'}
      title={
        isNew ? t('onboarding.flow.heading', { team: team.name }) : t('onboarding.choices.title')
      }
    >
      <Content teamId={teamId} teamName={team.name} isNew={isNew} Words={Words} onDone={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  readonly teamId: TeamId;
  readonly teamName: string;
  readonly isNew: boolean;
  readonly Words: Words;
  readonly onDone: () => void;
}

function Content({ teamId, teamName, isNew, Words, onDone }: ContentProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isPaused, isError, isFetching, refetch } = useOnboarding(teamId);
  const [hasChanged, setHasChanged] = useState(false);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState
        title={t('onboarding.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {failureText(translation, error)}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="block" height={280} className={styles.waiting} />;
  if (!isNew)
    return <ChoicesForm key={data.version} teamId={teamId} asked={data} onDone={onDone} />;
  return (
    <WelcomeFlow
      key={data.version}
      teamId={teamId}
      teamName={teamName}
      asked={data}
      Words={Words}
      hasChanged={hasChanged}
      onChanged={() => {
        setHasChanged(true);
        void refetch();
      }}
      onDone={onDone}
    />
  );
}
