import { kickMember } from '../../data/members/moderate-member.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { ModerationDialog } from './moderation-dialog.tsx';

interface KickDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

/** Asks before a member is removed (T-397). */
export function KickDialog({ overlay, onClose }: KickDialogProps) {
  const { teamId, userId } = overlay;
  return (
    <ModerationDialog
      member={overlay}
      what="kick"
      act={() => kickMember({ teamId, userId })}
      onClose={onClose}
    />
  );
}
