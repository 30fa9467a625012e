import type { ImportDifference, TeamImport } from '#shared/contract/teams/import.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './import-tab.module.css';

const kept = [
  'messages',
  'known',
  'replies',
  'reactions',
  'attachments',
  'embeds',
  'pins',
] as const;
const lost = [
  'notices',
  'broken',
  'shortened',
  'unpinned',
  'missingFiles',
  'refusedFiles',
  'lostReactions',
] as const;

/** What came along, what did not, and what is other than it was. */
export function ImportReport({ standing }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  const { brought, counts, differences } = standing;
  const here = { ...brought, ...pick(counts, kept) };
  const gone = pick(counts, lost);
  return (
    <section className={styles.report} aria-label={t('teams.import.doneTitle')}>
      <h3 className={styles.heading}>{t('teams.import.doneTitle')}</h3>
      <Counts title={t('teams.import.brought')} counts={here} look="tiles" />
      <Counts title={t('teams.import.leftOut')} counts={gone} look="rows" />
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t('teams.import.differences')} ({differences.length})
          </summary>
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <Difference key={JSON.stringify(difference)} difference={difference} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Difference({ difference }: { readonly difference: ImportDifference }) {
  const { t } = useTranslation();
  const { about, name, detail } = difference;
  return <li>{t(`teams.import.about.${about}`, { name, detail })}</li>;
}

type CountName = keyof TeamImport['brought'] | (typeof kept)[number] | (typeof lost)[number];
type Shown = Partial<Record<CountName, number>>;

function pick(counts: TeamImport['counts'], names: readonly (keyof TeamImport['counts'])[]): Shown {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]));
}

interface CountsProps {
  readonly title: string;
  readonly counts: Shown;
  /** tiles: short names with what matters; rows: names of any length */
  readonly look: 'tiles' | 'rows';
}

function Counts({ title, counts, look }: CountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // reason: the keys are those of the counts
  const shown = (Object.entries(counts) as [CountName, number][]).filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <h4 className={styles.label}>{title}</h4>
      <dl className={styles[look]}>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`teams.import.counts.${name}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
