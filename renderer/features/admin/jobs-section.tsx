import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useAdminActs, useAdminJobs, type AdminJob } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { AdminList } from './admin-list.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

/** what the server still has to do, and what of it failed. */
export function JobsSection() {
  const { t } = useTranslation();
  const [state, setState] = useState<'failed' | 'all'>('failed');
  const pages = useAdminJobs(state);
  return (
    <>
      <SegmentedControl
        aria-label={t('admin.filter')}
        segments={[
          { value: 'failed', label: t('admin.jobs.failed') },
          { value: 'all', label: t('admin.jobs.all') },
        ]}
        value={state}
        onValueChange={setState}
      />
      <AdminList
        pages={pages}
        label={t('admin.section.jobs')}
        empty={{ icon: ListChecks, title: t('admin.jobs.none') }}
      >
        {(job) => <JobRow job={job} />}
      </AdminList>
    </>
  );
}

function JobRow({ job }: { readonly job: AdminJob }) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          {job.name}
          {job.isGivenUp && <Tag tone="danger">{t('admin.jobs.givenUp')}</Tag>}
          {job.isRunning && <Tag tone="info">{t('admin.jobs.running')}</Tag>}
        </span>
        {job.lastError !== null && <span className={styles.said}>{job.lastError}</span>}
        <span className={styles.quiet}>
          {t('admin.jobs.tries', { done: job.attempts, all: job.maxAttempts })}
          {' · '}
          <TimeText at={Date.parse(job.runAt)} form="moment" />
        </span>
      </span>
      {!job.isRunning && (
        <Button size="small" isLoading={isBusy} onClick={() => act(() => acts.retryJob(job.id))}>
          {t('admin.jobs.retry')}
        </Button>
      )}
    </>
  );
}
