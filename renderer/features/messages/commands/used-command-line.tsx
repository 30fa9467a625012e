import { SquareSlash } from 'lucide-react';
import type { UsedCommand } from '#shared/contract/messages/message.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useMissingMember } from '../../../data/members/mentioned-members.ts';
import { useMember } from '../../../data/members/members.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './commands.module.css';

interface UsedCommandLineProps {
  readonly used: UsedCommand;
  readonly place: ConversationPlace;
}

/** Above the answer of a bot: which command it answers, and who used it. */
export function UsedCommandLine({ used, place }: UsedCommandLineProps) {
  const { t } = useTranslation();
  const member = useMember(place.teamId, used.userId);
  useMissingMember(place.teamId, member ? null : used.userId);
  return (
    <p className={styles.used}>
      <Icon of={SquareSlash} size={14} />
      <span>
        {t('commands.used', {
          name: (member && shownName(member)) ?? '?',
          command: `/${used.name}`,
        })}
      </span>
    </p>
  );
}
