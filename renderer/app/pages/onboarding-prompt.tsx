import { useEffect, useEffectEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useOnboardingStage } from '../../data/onboarding/own-onboarding.ts';
import { useOverlays } from '../../lib/overlays.ts';

/** Shows a new member what the team shows and asks, each time they come into it until they are through. */
export function OnboardingPrompt({ teamId }: { readonly teamId: TeamId }) {
  const stage = useOnboardingStage(teamId);
  const { open } = useOverlays();
  const isNew = stage === 'rules' || stage === 'welcome';
  const show = useEffectEvent(() => open({ type: 'onboarding', teamId }));
  useEffect(() => {
    if (isNew) show();
  }, [isNew, teamId]);
  return null;
}
