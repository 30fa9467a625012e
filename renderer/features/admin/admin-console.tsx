import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { StaffDeed } from '#shared/rules/staff.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { goTo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { Counter } from '../../ui/display/counter.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AnnounceSection } from './announce-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { FilesSection } from './files-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TeamsSection } from './teams-section.tsx';
import { UsersSection } from './users-section.tsx';
import styles from './admin.module.css';

export type ConsoleFacts = Reply<'getAdminConsole'>;

interface SectionProps {
  readonly may: ReadonlySet<StaffDeed>;
}

/** The sections, and what one must be allowed to for each. */
const sections = [
  { value: 'reports', deed: 'handle-reports', Section: ReportsSection },
  { value: 'users', deed: 'see-users', Section: UsersSection },
  { value: 'teams', deed: 'see-teams', Section: TeamsSection },
  { value: 'files', deed: 'take-down-files', Section: FilesSection },
  { value: 'jobs', deed: 'retry-jobs', Section: JobsSection },
  { value: 'announce', deed: 'announce', Section: AnnounceSection },
  { value: 'server', deed: 'change-server', Section: SettingsSection },
  { value: 'audit', deed: 'see-audit', Section: AuditSection },
] as const satisfies readonly {
  readonly value: string;
  readonly deed: StaffDeed;
  readonly Section: React.ComponentType<SectionProps>;
}[];

interface AdminConsoleProps {
  readonly section: string;
  readonly facts: ConsoleFacts;
}

/** What looks after a server, as far as my role goes. */
export function AdminConsole({ section, facts }: AdminConsoleProps) {
  const { t } = useTranslation();
  const may: ReadonlySet<StaffDeed> = new Set(facts.may);
  const mine = sections.filter(({ deed }) => may.has(deed));
  const shown = mine.find(({ value }) => value === section) ?? mine[0];
  if (!shown) return null;
  const { Section } = shown;
  const counts = { reports: facts.counts.openReports, jobs: facts.counts.failedJobs };
  return (
    <Tabs
      aria-label={t('admin.title')}
      tabs={mine.map(({ value }) => ({
        value,
        label: t(`admin.section.${value}`),
        mark: (value === 'reports' || value === 'jobs') && counts[value] > 0 && (
          <Counter
            count={counts[value]}
            tone="neutral"
            label={t('admin.waiting', { count: counts[value] })}
          />
        ),
      }))}
      value={shown.value}
      onValueChange={(value) => goTo(paths.admin(value))}
      className={styles.tabs}
    >
      <div className={styles.panel}>
        <Section may={may} />
      </div>
    </Tabs>
  );
}
