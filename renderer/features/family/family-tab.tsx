import { Eye, EyeOff, HeartHandshake, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './family.module.css';
import { MyFamily } from './my-family.tsx';

const tabNames = ['intro', 'mine'] as const;
type TabName = (typeof tabNames)[number];

/** What the family center is, and who is in mine (E-146). */
export function FamilyTab() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<TabName>('intro');
  return (
    <Tabs
      aria-label={t('family.title')}
      tabs={tabNames.map((value) => ({ value, label: t(`family.tab.${value}`) }))}
      value={tab}
      onValueChange={setTab}
      className={styles.root}
    >
      {tab === 'intro' ? <Intro onStart={() => setTab('mine')} /> : <MyFamily />}
    </Tabs>
  );
}

const points: readonly (readonly [name: 'together' | 'seen' | 'unseen', icon: LucideIcon])[] = [
  ['together', HeartHandshake],
  ['seen', Eye],
  ['unseen', EyeOff],
];

function Intro({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t('family.intro.lead')}</p>
      <ul className={styles.points}>
        {points.map(([name, icon]) => (
          <li key={name} className={styles.point}>
            <span className={styles.picture}>
              <Icon of={icon} size={20} />
            </span>
            <div>
              <h3 className={styles.heading}>{t(`family.intro.${name}`)}</h3>
              <p className={styles.hint}>{t(`family.intro.${name}Hint`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onStart}>
        {t('family.intro.start')}
      </Button>
    </div>
  );
}
