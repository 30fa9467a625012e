import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ADMITTED_LIMIT, admittedChannelsAtom } from '../../data/messages/admitted-channels.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './channel-conversation.module.css';
import type { ConversationPlace } from './conversation-place.ts';

interface AgeGateProps {
  readonly place: ConversationPlace;
  readonly children: ReactNode;
}

/** Warns before the content of an age-restricted channel (E-028); once admitted, it stays open. */
export function AgeGate({ place, children }: AgeGateProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = place;
  const isRestricted =
    useView((view) => teamId !== null && view.channels[teamId]?.[channelId]?.nsfw) ?? false;
  const [admitted, setAdmitted] = useAtom(admittedChannelsAtom);
  if (teamId === null || !isRestricted || admitted.includes(channelId)) return children;
  const enter = () => setAdmitted((held) => [...held, channelId].slice(-ADMITTED_LIMIT));
  return (
    <EmptyState
      icon={EyeOff}
      title={t('messages.ageGate.title')}
      action={
        <div className={styles.gateActions}>
          <ButtonLink to={paths.team(teamId)} variant="secondary">
            {t('messages.ageGate.leave')}
          </ButtonLink>
          <Button variant="primary" onClick={enter}>
            {t('messages.ageGate.enter')}
          </Button>
        </div>
      }
    >
      {t('messages.ageGate.text')}
    </EmptyState>
  );
}
