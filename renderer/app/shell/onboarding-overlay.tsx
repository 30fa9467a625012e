import { useMemo } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { MarkdownPlaceContext } from '../../features/messages/markdown/markdown-place.ts';
import { MarkdownText } from '../../features/messages/markdown/markdown-text.tsx';
import { OnboardingDialog } from '../../features/onboarding/onboarding-dialog.tsx';

interface OnboardingOverlayProps {
  readonly overlay: { readonly teamId: TeamId };
  readonly onClose: () => void;
}

/** What a team shows and asks its members, drawn as a message is. */
export function OnboardingOverlay({ overlay, onClose }: OnboardingOverlayProps) {
  const { teamId } = overlay;
  const place = useMemo(() => ({ teamId, channelId: null }), [teamId]);
  return (
    <MarkdownPlaceContext value={place}>
      <OnboardingDialog teamId={teamId} Words={MarkdownText} onClose={onClose} />
    </MarkdownPlaceContext>
  );
}
