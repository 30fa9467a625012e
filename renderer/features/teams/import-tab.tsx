import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TeamImport } from '#shared/contract/teams/import.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { useImport, useImportChanges } from '../../data/imports/imports.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ImportAuthors } from './import-authors.tsx';
import { ImportCollect } from './import-collect.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './import-tab.module.css';
import { RecordSkeletons } from './record-skeletons.tsx';

/** Bringing a community in from elsewhere: files, progress, what came and what did not, and the way back. */
export function ImportTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const asked = useImport(team.id);
  if (asked.data === undefined) {
    if (!asked.error) return <RecordSkeletons />;
    return <ErrorState title={t('teams.import.loadFailed')} onRetry={() => void asked.refetch()} />;
  }
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('teams.import.lead')}</p>
      <Standing team={team} standing={asked.data.import} />
    </div>
  );
}

interface StandingProps {
  readonly team: Team;
  readonly standing: TeamImport | null;
}

function Standing({ team, standing }: StandingProps) {
  const { t } = useTranslation();
  switch (standing?.status) {
    case undefined:
      return <ImportCollect team={team} standing={standing} />;
    case 'collecting':
      return <Collecting team={team} standing={standing} />;
    case 'waiting':
    case 'running':
      return (
        <>
          <UnderWay standing={standing} />
          <Remove team={team} />
        </>
      );
    case 'removing':
      return <UnderWay standing={standing} />;
    case 'failed':
      return (
        <>
          <Failure standing={standing} />
          <ImportCollect team={team} standing={standing} />
          <Remove team={team} />
        </>
      );
    case 'done':
      return (
        <>
          <ImportReport standing={standing} />
          <ImportAuthors teamId={team.id} />
          <section className={styles.report} aria-label={t('teams.import.more')}>
            <h3 className={styles.heading}>{t('teams.import.more')}</h3>
            <p className={styles.hint}>{t('teams.import.moreHint')}</p>
            <ImportCollect team={team} standing={standing} />
          </section>
          <Remove team={team} />
        </>
      );
  }
}

/** Files wait to be imported, whether or not others were before. */
function Collecting({ team, standing }: { readonly team: Team; readonly standing: TeamImport }) {
  const isFirst = standing.brought.authors === 0;
  return (
    <>
      <ImportCollect team={team} standing={standing} />
      {!isFirst && <ImportAuthors teamId={team.id} />}
      <Remove team={team} what={isFirst ? 'files' : 'all'} />
    </>
  );
}

function Failure({ standing: { problem } }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" shape="card">
      <strong>{t('teams.import.failedTitle')}</strong>{' '}
      {problem && t(`teams.import.problem.${problem.reason}`, { file: problem.file })}
    </Banner>
  );
}

function UnderWay({ standing }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  const { status, done, total } = standing;
  const text = () => {
    if (status === 'removing') return t('teams.import.removing');
    if (status === 'waiting') return t('teams.import.waiting');
    return total === 0 ? t('teams.import.counting') : t('teams.import.running', { done, total });
  };
  const isCounted = status === 'running' && total > 0;
  return (
    <Card className={styles.card}>
      <p role="status">{text()}</p>
      <ProgressBar label={t('teams.import.progress')} value={isCounted ? done / total : null} />
      <p className={styles.hint}>{t('teams.import.leave')}</p>
    </Card>
  );
}

interface RemoveProps {
  readonly team: Team;
  /** files: nothing of them was imported yet */
  readonly what?: 'files' | 'all';
}

function Remove({ team, what = 'all' }: RemoveProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { remove } = useImportChanges(team.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={styles.remove} aria-label={t(`teams.import.remove.${what}.label`)}>
      <p className={styles.hint}>{t(`teams.import.remove.${what}.hint`)}</p>
      <Button variant="quiet-danger" icon={Trash2} onClick={() => setIsAsked(true)}>
        {t(`teams.import.remove.${what}.label`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t(`teams.import.remove.${what}.title`)}
        description={t(`teams.import.remove.${what}.text`)}
        confirmLabel={t(`teams.import.remove.${what}.label`)}
        isDanger
        onConfirm={() =>
          remove().catch((error: unknown) => {
            toasts.error(failureText(translation, error));
            // the question stays open
            throw error;
          })
        }
      />
    </section>
  );
}
