import { Pencil, Settings2, X } from 'lucide-react';
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
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

/** Whether a team takes applications, its switch, and the way to the form (T-305). */
export function RecruitmentBar({ teamId, isOpen, isEditing, onEdit }: RecruitmentBarProps) {
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
      <Button icon={isEditing ? X : Pencil} onClick={() => onEdit(!isEditing)}>
        {t(isEditing ? 'applications.review.cancelEdit' : 'applications.review.edit')}
      </Button>
      {isSetting && (
        <IntakeDialog teamId={teamId} isOpen={isOpen} onClose={() => setIsSetting(false)} />
      )}
    </section>
  );
}
