import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joiningWays, teamLanguages, teamSizeNames } from '#shared/rules/discovery.ts';
import { beginsWith, gamesByPrefix } from '#shared/rules/games.ts';
import type { DiscoverySearch } from '../../data/discovery/discovery.ts';
import { gamesQuery } from '../../data/games/catalogue.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLanguageName } from '../../lib/use-language-name.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Combobox } from '../../ui/forms/single-combobox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './discover-teams.module.css';

export type Filters = Omit<DiscoverySearch, 'q'>;

export const noFilters: Filters = { game: null, language: null, size: null, joining: null };

interface DiscoveryFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** What a filter that asks for nothing is called in the list of its choices. */
const ANY = 'any';

/** Which game, language and size, and how one joins. */
export function DiscoveryFilters({ filters, onChange }: DiscoveryFiltersProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return (
    <div role="group" aria-label={t('dashboard.discover.filters')} className={styles.filters}>
      <GameFilter value={filters.game} onChange={(game) => onChange({ ...filters, game })} />
      <Filter
        label={t('dashboard.discover.language')}
        any={t('dashboard.discover.anyLanguage')}
        choices={teamLanguages.map((value) => ({ value, label: languageName(value) }))}
        value={filters.language}
        onChange={(language) => onChange({ ...filters, language })}
      />
      <Filter
        label={t('dashboard.discover.size')}
        any={t('dashboard.discover.anySize')}
        choices={teamSizeNames.map((value) => ({
          value,
          label: t(`dashboard.discover.sizes.${value}`),
        }))}
        value={filters.size}
        onChange={(size) => onChange({ ...filters, size })}
      />
      <Filter
        label={t('dashboard.discover.joining')}
        any={t('dashboard.discover.anyJoining')}
        choices={joiningWays.map((value) => ({
          value,
          label: t(`dashboard.discover.ways.${value}`),
        }))}
        value={filters.joining}
        onChange={(joining) => onChange({ ...filters, joining })}
      />
    </div>
  );
}

interface FilterProps<Value extends string> {
  readonly label: string;
  /** what is said where nothing is asked for */
  readonly any: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, any, choices, value, onChange } = props;
  return (
    <Select<Value | typeof ANY>
      aria-label={label}
      choices={[{ value: ANY, label: any }, ...choices]}
      value={value ?? ANY}
      onValueChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
      className={styles.filter}
    />
  );
}

interface GameFilterProps {
  readonly value: string | null;
  readonly onChange: (gameId: string | null) => void;
}

/** The games of the catalogue are fetched with the page, which draws them on its cards as well. */
function GameFilter({ value, onChange }: GameFilterProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(gamesQuery);
  const choices = useMemo(
    () =>
      gamesByPrefix(data, '').map(({ id, name, shortName, icon }) => ({
        value: id,
        label: name,
        shortName,
        picture: <Avatar name={name} src={icon} size={24} shape="rounded" />,
      })),
    [data],
  );
  return (
    <div className={styles.filter}>
      <Combobox
        aria-label={t('dashboard.discover.game')}
        placeholder={t('dashboard.discover.anyGame')}
        emptyText={t('dashboard.discover.noGame')}
        choices={choices}
        value={value}
        onValueChange={onChange}
        matches={({ label, shortName }, typed) => beginsWith({ name: label, shortName }, typed)}
      />
    </div>
  );
}
