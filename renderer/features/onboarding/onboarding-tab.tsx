import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { useOnboardingSettings } from '../../data/onboarding/onboarding.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OnboardingEditor } from './onboarding-editor.tsx';

/** What a team shows and asks its new members, for those who set it. */
export function OnboardingTab({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isPaused, isError, isFetching, refetch } = useOnboardingSettings(team.id);
  // what is typed stays while others save; it begins anew when one asks for it
  const [begun, setBegun] = useState(0);
  if (!data && isPaused) return <OfflineState />;
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
  if (!data) return <Skeleton shape="block" height={320} />;
  return (
    <OnboardingEditor
      key={begun}
      team={team}
      saved={data}
      onBeginAnew={() => {
        void refetch().then(() => setBegun((count) => count + 1));
      }}
    />
  );
}
