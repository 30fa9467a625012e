import type { TeamId } from '#shared/lib/ids.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { leaveTeam } from '../../data/teams/change-team.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface LeaveTeamProps {
  readonly overlay: { readonly teamId: TeamId };
  readonly onClose: () => void;
}

/** Asks before I leave a team (T-150); the page of the team leads home by itself then (T-436). */
export function LeaveTeamDialog({ overlay, onClose }: LeaveTeamProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { teamId } = overlay;
  const team = useTeam(teamId);
  if (!team) return null;
  const leave = async () => {
    try {
      await leaveTeam(teamId);
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.leave.title', { team: team.name })}
      description={t('teams.leave.description')}
      confirmLabel={t('teams.leave.confirm')}
      isDanger
      onConfirm={leave}
    />
  );
}
