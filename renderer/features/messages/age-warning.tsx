import { EyeOff } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './conversation-frame.module.css';

interface AgeWarningProps {
  readonly teamId: TeamId;
  readonly isTooYoung: boolean;
  readonly onEnter: () => void;
}

/** In place of what an age-restricted channel holds, until the reader wants to see it. */
export function AgeWarning({ teamId, isTooYoung, onEnter }: AgeWarningProps) {
  const { t } = useTranslation();
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
            <Button variant="primary" onClick={onEnter}>
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
