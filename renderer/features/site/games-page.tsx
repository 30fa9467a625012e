import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Game } from '#shared/rules/games.ts';
import { gamesQuery } from '../../data/games/catalogue.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import styles from './games-page.module.css';
import { SitePage } from './site-page.tsx';

/** Games drawn at once; a whole number of rows in two, three and four columns. */
const PAGE = 60;
const SKELETONS = 12;

/** The games that Tayfa knows (E-210). */
export function GamesPage() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(gamesQuery);
  return (
    <SitePage
      title={t('site.games.title')}
      tabTitle={t('site.games.tab')}
      lead={t('site.games.lead')}
    >
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isError && (data ? <Catalogue games={data} /> : <CatalogueSkeleton />)}
    </SitePage>
  );
}

function Catalogue({ games }: { readonly games: readonly Game[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(PAGE);
  const wanted = useDeferredValue(query);
  const found = games.filter(({ name, shortName }) =>
    matchesSearch(shortName === null ? name : `${name} ${shortName}`, wanted),
  );
  return (
    <section className={styles.catalogue} aria-label={t('site.games.tab')}>
      <div className={styles.tools}>
        <SearchInput
          label={t('site.games.search')}
          value={query}
          onValueChange={(text) => {
            setQuery(text);
            setShown(PAGE);
          }}
        />
        <output className={styles.count}>
          {t('site.games.count', { count: found.length, total: number(games.length) })}
        </output>
      </div>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('site.games.noneTitle')}>
          {t('site.games.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {found.slice(0, shown).map((game) => (
            <GameTile key={game.id} game={game} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button onClick={() => setShown((count) => count + PAGE)}>{t('site.games.more')}</Button>
      )}
    </section>
  );
}

function GameTile({ game }: { readonly game: Game }) {
  return (
    <li className={styles.game}>
      <Avatar name={game.name} src={game.icon} size={40} shape="rounded" />
      <span className={styles.name}>{game.name}</span>
      {game.shortName !== null && <Tag>{game.shortName}</Tag>}
    </li>
  );
}

function CatalogueSkeleton() {
  return (
    <div className={styles.catalogue} aria-busy="true">
      <ul className={styles.grid}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} className={styles.game}>
            <Skeleton shape="block" width={40} height={40} />
            <Skeleton width="60%" height={18} />
          </li>
        ))}
      </ul>
    </div>
  );
}
