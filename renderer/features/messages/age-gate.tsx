import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { utcDate } from '#shared/lib/calendar.ts';
import { isUnderAge } from '#shared/rules/age.ts';
import { ADMITTED_LIMIT, admittedChannelsAtom } from '../../data/messages/admitted-channels.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './conversation-frame.module.css';
import type { ConversationPlace } from './conversation-place.ts';

interface AgeGateProps {
  readonly place: ConversationPlace;
  readonly children: ReactNode;
}

/**
 * Warns before the content of an age-restricted channel (E-028); once admitted, it stays open.
 * Whoever is too young is not asked (M-319).
 */
export function AgeGate({ place, children }: AgeGateProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = place;
  const isRestricted =
    useView((view) => teamId !== null && view.channels[teamId]?.[channelId]?.nsfw) ?? false;
  const [admitted, setAdmitted] = useAtom(admittedChannelsAtom);
  const [today] = useState(() => utcDate(Date.now()));
  const isTooYoung = useView((view) => isUnderAge(view.me.birthdate, today)) ?? false;
  if (teamId === null || !isRestricted) return children;
  if (admitted.includes(channelId) && !isTooYoung) return children;
  const enter = () => setAdmitted((held) => [...held, channelId].slice(-ADMITTED_LIMIT));
  return (
    <EmptyState
      icon={EyeOff}
      title={t(isTooYoung ? 'messages.ageGate.underAgeTitle' : 'messages.ageGate.title')}
      action={
        <div className={styles.gateActions}>
          <ButtonLink to={paths.team(teamId)} variant="secondary">
            {t('messages.ageGate.leave')}
          </ButtonLink>
          {!isTooYoung && (
            <Button variant="primary" onClick={enter}>
              {t('messages.ageGate.enter')}
            </Button>
          )}
        </div>
      }
    >
      {t(isTooYoung ? 'messages.ageGate.underAgeText' : 'messages.ageGate.text')}
    </EmptyState>
  );
}
