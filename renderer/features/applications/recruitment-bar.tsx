import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { IntakeDialog } from './intake-dialog.tsx';
import styles from './team-applications.module.css';

interface RecruitmentBarProps {
  readonly teamId: TeamId;
  readonly isOpen: boolean;
  /** Where it leads on from here. */
  readonly children: React.ReactNode;
}

/** Whether a team takes applications, its switch, and a way on (T-305). */
export function RecruitmentBar({ teamId, isOpen, children }: RecruitmentBarProps) {
  const { t } = useTranslation();
  const [isSetting, setIsSetting] = useState(false);
  return (
    <section className={styles.bar} aria-label={t('applications.review.recruitment')}>
      <div className={styles.barText}>
        <p className={styles.barHead}>
          {t('applications.review.recruitment')}
          <Tag tone={isOpen ? 'success' : 'neutral'}>
            {t(isOpen ? 'applications.review.open' : 'applications.review.closed')}
          </Tag>
        </p>
        <p className={styles.hint}>
          {t(isOpen ? 'applications.review.openHint' : 'applications.review.closedHint')}
        </p>
      </div>
      <Button icon={Settings2} onClick={() => setIsSetting(true)}>
        {t('applications.review.settings')}
      </Button>
      {children}
      {isSetting && (
        <IntakeDialog teamId={teamId} isOpen={isOpen} onClose={() => setIsSetting(false)} />
      )}
    </section>
  );
}
