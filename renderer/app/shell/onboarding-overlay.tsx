import { useMemo } from 'react';
import { MarkdownPlaceContext } from '../../features/messages/markdown/markdown-place.ts';
import { MarkdownText } from '../../features/messages/markdown/markdown-text.tsx';
import { OnboardingDialog } from '../../features/onboarding/onboarding-dialog.tsx';
import type { OverlayProps } from '../overlay-host.tsx';

/** What a team shows and asks its members, drawn as a message is. */
export function OnboardingOverlay({ overlay, onClose }: OverlayProps<'onboarding'>) {
  const { teamId } = overlay;
  const place = useMemo(() => ({ teamId, channelId: null }), [teamId]);
  return (
    <MarkdownPlaceContext value={place}>
      <OnboardingDialog teamId={teamId} Words={MarkdownText} onClose={onClose} />
    </MarkdownPlaceContext>
  );
}
