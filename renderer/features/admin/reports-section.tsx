import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useAdminReports, type AdminReport } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { AdminList } from './admin-list.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './admin.module.css';

/** What people reported: those that wait, and those that were decided. */
export function ReportsSection() {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'decided'>('open');
  const [opened, setOpened] = useState<AdminReport['id'] | null>(null);
  const pages = useAdminReports(state);
  return (
    <>
      <SegmentedControl
        aria-label={t('admin.filter')}
        segments={[
          { value: 'open', label: t('admin.reports.open') },
          { value: 'decided', label: t('admin.reports.decided') },
        ]}
        value={state}
        onValueChange={setState}
      />
      <AdminList
        pages={pages}
        label={t('admin.section.reports')}
        empty={{ icon: Flag, title: t('admin.reports.none') }}
      >
        {(report) => (
          <>
            <ReportLine report={report} />
            <Button size="small" onClick={() => setOpened(report.id)}>
              {t('admin.reports.look')}
            </Button>
          </>
        )}
      </AdminList>
      {opened && <ReportDialog reportId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const factsOf = {
  message: 'admin.reports.facts',
  user: 'admin.reports.factsUser',
  team: 'admin.reports.factsTeam',
} as const;

function ReportLine({ report }: { readonly report: AdminReport }) {
  const { t } = useTranslation();
  const { claimedBy, decision, kind, team } = report;
  const names = {
    author: report.author?.username ?? '?',
    reporter: report.reporter.username,
    place: team?.name ?? (kind === 'message' ? t('admin.reports.chat') : '?'),
  };
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        {t(`reports.reason.${report.reason}`)}
        <Tag>{t(`admin.reports.kind.${kind}`)}</Tag>
        {decision && <Tag>{t(`admin.reports.outcome.${decision.outcome}`)}</Tag>}
        {!decision && claimedBy && (
          <Tag tone="info">{t('admin.reports.claimedBy', { name: claimedBy.username })}</Tag>
        )}
      </span>
      <span className={styles.said}>{report.content}</span>
      <span className={styles.quiet}>
        {t(factsOf[kind], names)}
        {' · '}
        <TimeText at={Date.parse(report.at)} />
      </span>
    </span>
  );
}
