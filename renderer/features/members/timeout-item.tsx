import { Clock } from 'lucide-react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { endTimeout } from '../../data/members/moderate-member.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useIsBefore } from '../../lib/use-is-before.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface TimeoutItemProps {
  readonly teamId: TeamId;
  readonly member: Member;
}

/** Silences a member, or lets them write again. */
export function TimeoutItem({ teamId, member }: TimeoutItemProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const { id: userId, timeoutUntil: until } = member;
  const name = shownName(member);
  const isTimedOut = useIsBefore(until === null ? null : Date.parse(until));
  const end = async () => {
    try {
      await endTimeout({ teamId, userId });
      toasts.success(t('members.timeout.ended', { name }));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return isTimedOut ? (
    <MenuItem icon={Clock} onSelect={() => void end()}>
      {t('members.menu.endTimeout', { name })}
    </MenuItem>
  ) : (
    <MenuItem
      icon={Clock}
      isDanger
      onSelect={() => open({ type: 'time-out-member', teamId, userId })}
    >
      {t('members.menu.timeout', { name })}
    </MenuItem>
  );
}
