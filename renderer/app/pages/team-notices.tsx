import type { TeamId } from '#shared/lib/ids.ts';
import { OnboardingPrompt } from './onboarding-prompt.tsx';
import { RaidPlace } from './raid-place.tsx';

/** What a team tells those who come into it, before anything else. */
export function TeamNotices({ teamId }: { readonly teamId: TeamId }) {
  return (
    <>
      <OnboardingPrompt teamId={teamId} />
      <RaidPlace teamId={teamId} />
    </>
  );
}
