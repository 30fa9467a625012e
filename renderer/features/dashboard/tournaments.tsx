import { CalendarDays, CalendarX2, ListChecks, Medal, Network, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './tournaments.module.css';

const teasers = [
  { name: 'brackets', icon: Network },
  { name: 'signUp', icon: ListChecks },
  { name: 'results', icon: Medal },
] as const;

const tabs = ['upcoming', 'past', 'mine'] as const;
type Tab = (typeof tabs)[number];

const emptyIcons = { upcoming: CalendarDays, past: CalendarX2, mine: Trophy } as const;

/** What tournaments will be, and that there are none yet (T-047 to T-049). */
export function Tournaments() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('upcoming');
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Tag tone="coral">{t('dashboard.comingSoon')}</Tag>
        <h1 className={styles.title}>{t('dashboard.tournaments.title')}</h1>
        <p className={styles.lead}>{t('dashboard.tournaments.lead')}</p>
        <Button variant="primary" icon={Trophy} disabledReason={t('dashboard.comingSoon')}>
          {t('dashboard.tournaments.create')}
        </Button>
      </header>
      <ul className={styles.teasers}>
        {teasers.map(({ name, icon }) => (
          <li key={name} className={styles.teaser}>
            <span className={styles.teaserIcon}>
              <Icon of={icon} size={20} />
            </span>
            <h2 className={styles.teaserTitle}>{t(`dashboard.tournaments.${name}.title`)}</h2>
            <p className={styles.teaserText}>{t(`dashboard.tournaments.${name}.body`)}</p>
          </li>
        ))}
      </ul>
      <Tabs
        aria-label={t('dashboard.tournaments.tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`dashboard.tournaments.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <EmptyState icon={emptyIcons[tab]} title={t(`dashboard.tournaments.empty.${tab}`)} />
      </Tabs>
    </div>
  );
}
