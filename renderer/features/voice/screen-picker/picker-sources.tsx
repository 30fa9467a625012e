import { useQuery } from '@tanstack/react-query';
import { AppWindow, Monitor } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DesktopCallReply, ScreenSource } from '#shared/contract/desktop.ts';
import { screenKinds, type ScreenKind } from '#shared/rules/screen-sources.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { screenSourcesQuery } from './screen-queries.ts';
import styles from './screen-picker.module.css';
import { focusChosen, SourceGrid } from './source-grid.tsx';

/** How a screen can be shared on this system. */
export type ScreensHere = DesktopCallReply<'describeScreens'>;

/** What there is to choose from, as far as it is shown, and what of it is chosen. */
export function useSources(here: ScreensHere) {
  const [kind, setKind] = useState<ScreenKind>(here.isPlaying ? 'window' : 'screen');
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = useQuery({ ...screenSourcesQuery(kind), enabled: !here.isAskedBySystem });
  const named = useNamed(found.data ?? []);
  const shown = named.filter(({ name }) => matchesSearch(name, query));
  // a window may close, a search may leave it out
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0] ?? null;
  return { kind, setKind, query, setQuery, found, shown, chosen, setChosenId };
}

interface SourcesProps {
  readonly sources: ReturnType<typeof useSources>;
  readonly onPick: () => void;
}

const kindIcons = { screen: Monitor, window: AppWindow } as const;

export function Sources({ sources, onPick }: SourcesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { kind, query, found, shown, chosen } = sources;
  return (
    <Tabs
      aria-label={t('screens.what')}
      tabs={screenKinds.map((each) => ({
        value: each,
        label: t(`screens.kind.${each}`),
      }))}
      value={kind}
      onValueChange={sources.setKind}
      aside={
        <SearchInput
          label={t('screens.search')}
          value={query}
          onValueChange={sources.setQuery}
          className={styles.search}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusChosen(list.current);
          }}
        />
      }
    >
      <div ref={list} className={styles.list}>
        {found.isPending && <Pictures />}
        {found.isError && !found.data && (
          <ErrorState size="inline" onRetry={() => void found.refetch()}>
            {t('screens.failed')}
          </ErrorState>
        )}
        {found.data && shown.length === 0 && <Nothing kind={kind} query={query} />}
        {shown.length > 0 && (
          <SourceGrid
            label={t(`screens.kind.${kind}`)}
            sources={shown}
            chosenId={chosen?.id ?? null}
            onChoose={sources.setChosenId}
            onPick={onPick}
          />
        )}
      </div>
    </Tabs>
  );
}

/** Screens have a number, which is all that a user knows them by. */
function useNamed(sources: readonly ScreenSource[]): readonly ScreenSource[] {
  const { t } = useTranslation();
  return sources.map((source, index) => {
    if (!source.id.startsWith('screen:')) return source;
    const number = index + 1;
    const name = sources.length === 1 ? t('screens.onlyScreen') : t('screens.screen', { number });
    return { ...source, name };
  });
}

function Nothing({ kind, query }: { readonly kind: ScreenKind; readonly query: string }) {
  const { t } = useTranslation();
  const isSearch = query !== '';
  return (
    <EmptyState
      icon={kindIcons[kind]}
      size="inline"
      title={isSearch ? t('screens.noMatch', { query }) : t(`screens.none.${kind}`)}
    >
      {!isSearch && kind === 'window' ? t('screens.noneHint') : undefined}
    </EmptyState>
  );
}

export function Pictures() {
  return (
    <div className={styles.grid} aria-busy="true">
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
