import { useState } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { timeoutChoices } from '#shared/rules/timeouts.ts';
import { timeOutMember } from '../../data/members/moderate-member.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';

interface TimeoutDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

type Choice = `${(typeof timeoutChoices)[number]}`;

const choices = timeoutChoices.map((seconds): Choice => `${seconds}`);

/** Asks for how long a member may not write. */
export function TimeoutDialog({ overlay, onClose }: TimeoutDialogProps) {
  const { t } = useTranslation();
  const { teamId, userId } = overlay;
  const [chosen, setChosen] = useState<Choice>('600');
  return (
    <ModerationDialog
      member={overlay}
      what="timeout"
      act={() => timeOutMember({ teamId, userId }, Number(chosen))}
      onClose={onClose}
    >
      <RadioGroup
        label={t('members.timeout.length')}
        value={chosen}
        onValueChange={setChosen}
        choices={choices.map((value) => ({ value, label: t(`members.timeout.choice.${value}`) }))}
      />
    </ModerationDialog>
  );
}
