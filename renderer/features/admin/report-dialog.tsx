import { useState } from 'react';
import type { Id } from '#shared/lib/ids.ts';
import { outcomesOf, type ReportOutcome } from '#shared/rules/staff.ts';
import { useAdminActs, useAdminReport, type AdminReport } from '../../data/admin/admin.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { sectionOf } from './search-of-address.ts';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

interface ReportDialogProps {
  readonly reportId: Id<'message-report'>;
  readonly onClose: () => void;
}

type Shown = NonNullable<ReturnType<typeof useAdminReport>['data']>;
type ReportFile = Shown['context'][number]['files'][number];

/** A report with what was said around the message: take it on, then decide. */
export function ReportDialog({ reportId, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const asked = useAdminReport(reportId);
  const { data } = asked;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={data ? t(`reports.reason.${data.report.reason}`) : t('admin.section.reports')}
      description={t(
        data && data.report.kind !== 'message'
          ? `admin.reports.kindHint.${data.report.kind}`
          : 'admin.reports.lookHint',
      )}
    >
      {data && (
        <div className={styles.page}>
          <About report={data.report} onLeave={onClose} />
          {data.report.kind === 'message' && <Around context={data.context} report={data.report} />}
          <Deciding
            report={data.report}
            onClaimed={() => void asked.refetch()}
            onDecided={onClose}
          />
        </div>
      )}
      {asked.isPending && <Skeleton shape="block" height={220} width="100%" />}
      {asked.isError && !data && (
        <ErrorState title={t('admin.failed')} onRetry={() => void asked.refetch()} />
      )}
    </Dialog>
  );
}

/** What is reported, what its reporter says of it, and the ways to look further. */
function About({
  report,
  onLeave,
}: {
  readonly report: AdminReport;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { author, content, details, kind, reporter, team } = report;
  return (
    <div className={styles.list}>
      {kind !== 'message' && (
        <div className={classNames(styles.said, styles.reported)}>{content}</div>
      )}
      {details !== '' && (
        <p className={styles.said}>
          {t('admin.reports.details', { name: reporter.username, details })}
        </p>
      )}
      <div className={styles.ways}>
        {author && (
          <Link to={sectionOf('users', author.id)} onClick={onLeave}>
            {t('admin.reports.openUser', { name: author.username })}
          </Link>
        )}
        {team && (
          <Link to={sectionOf('teams', team.id)} onClick={onLeave}>
            {t('admin.reports.openTeam', { name: team.name })}
          </Link>
        )}
      </div>
    </div>
  );
}

function Around({
  context,
  report,
}: {
  readonly context: Shown['context'];
  readonly report: AdminReport;
}) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ReportFile | null>(null);
  const acts = useAdminActs();
  return (
    <div className={styles.list}>
      {!context.some(({ isReported }) => isReported) && (
        <p className={styles.quiet}>{t('admin.reports.gone', { content: report.content })}</p>
      )}
      {context.map(({ id, authorName, content, isReported, files }) => (
        <div key={id} className={classNames(styles.said, isReported && styles.reported)}>
          <strong>{authorName}</strong>
          <div>{content}</div>
          {files.map((one) => (
            <div key={one.id} className={styles.actions}>
              <a href={one.url} target="_blank" rel="noreferrer">
                {one.name}
              </a>
              <Button size="small" variant="quiet-danger" onClick={() => setFile(one)}>
                {t('admin.files.takeDown')}
              </Button>
            </div>
          ))}
        </div>
      ))}
      {file && (
        <ReasonDialog
          title={t('admin.files.takeDownTitle', { name: file.name })}
          description={t('admin.files.hint')}
          submit={t('admin.files.takeDown')}
          onSubmit={(reason) => acts.takeDown({ uploadId: file.id }, reason)}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  );
}

interface DecidingProps {
  readonly report: AdminReport;
  readonly onClaimed: () => void;
  readonly onDecided: () => void;
}

function Deciding({ report, onClaimed, onDecided }: DecidingProps) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const myId = useView((view) => view.me.id);
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const { decision, claimedBy } = report;
  if (decision)
    return (
      <p className={styles.quiet}>
        {`${t(`admin.reports.outcome.${decision.outcome}`)} · ${decision.by?.username ?? '?'}: ${decision.note}`}
      </p>
    );
  if (claimedBy?.id !== myId)
    return (
      <div className={styles.actions}>
        <Button
          variant="primary"
          isLoading={isBusy}
          onClick={() =>
            act(async () => {
              await acts.claimReport(report.id);
              onClaimed();
            })
          }
        >
          {t('admin.reports.claim')}
        </Button>
        {claimedBy && (
          <span className={styles.quiet}>
            {t('admin.reports.claimedBy', { name: claimedBy.username })}
          </span>
        )}
      </div>
    );
  const outcomes: readonly ReportOutcome[] = outcomesOf[report.kind];
  const possible = outcomes.filter(
    (each) =>
      (each !== 'team-suspended' || report.team !== null) &&
      (each !== 'user-suspended' || report.author !== null),
  );
  return (
    <div className={styles.actions}>
      {possible.map((each) => (
        <Button
          key={each}
          variant={each === 'dismissed' ? 'secondary' : 'quiet-danger'}
          onClick={() => setOutcome(each)}
        >
          {t(`admin.reports.act.${each}`)}
        </Button>
      ))}
      {outcome && (
        <ReasonDialog
          title={t(`admin.reports.act.${outcome}`)}
          description={t(`admin.reports.follows.${outcome}`)}
          submit={t(`admin.reports.act.${outcome}`)}
          onSubmit={async (reason) => {
            await acts.decideReport(report.id, { outcome, reason });
            onDecided();
          }}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
