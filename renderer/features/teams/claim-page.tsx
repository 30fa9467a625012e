import { History } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamId } from '#shared/lib/ids.ts';
import { claimAuthor } from '../../data/imports/imports.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './claim-page.module.css';

/** Where a member becomes the author of what they wrote before their community moved here. */
export function ClaimPage() {
  const translation = useTranslation();
  const { t } = translation;
  const { code = '' } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<{ teamId: TeamId; name: string } | null>(null);
  const claim = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      setDone(await claimAuthor(code));
    } catch (error) {
      setProblem(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{t('teams.import.claim.title')}</h1>
        {problem !== null && (
          <Banner tone="danger" shape="card">
            {problem}
          </Banner>
        )}
        {done ? (
          <>
            <p role="status">{t('teams.import.claim.done', { name: done.name })}</p>
            <ButtonLink to={paths.team(done.teamId)}>{t('teams.import.claim.open')}</ButtonLink>
          </>
        ) : (
          <>
            <p className={styles.lead}>{t('teams.import.claim.lead')}</p>
            <Button
              variant="primary"
              icon={History}
              isLoading={isBusy}
              onClick={() => void claim()}
            >
              {t('teams.import.claim.submit')}
            </Button>
          </>
        )}
      </Card>
    </main>
  );
}
