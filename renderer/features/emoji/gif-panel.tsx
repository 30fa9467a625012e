import { SearchX } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { GifKind, GifProviderName } from '#shared/contract/messages/gif.ts';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import { favouriteGifsAtom, toggleFavourite, useGifs } from '../../data/gifs/gifs.ts';
import type { NewMessage } from '../../data/messages/send-message.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { GifGrid, GifSkeleton } from './gif-grid.tsx';
import { besideOf, NOWHERE, type Step } from './gif-steps.ts';
import styles from './gifs.module.css';
import { useSendGif } from './use-send-gif.ts';

interface GifPanelProps {
  readonly kind: GifKind;
  readonly provider: GifProviderName;
  readonly place: Pick<NewMessage, 'teamId' | 'channelId'>;
  /** chosen with a mouse: what is typed next is to be found */
  readonly takesFocus: boolean;
  readonly onSent: () => void;
}

/** How long after the last key the provider is asked. */
const PAUSE_MS = 300;
const columnsOf = { gif: 2, sticker: 4 } as const;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Finds GIFs or stickers. The line to search by keeps the focus: arrows walk over what it finds, Enter sends. */
export function GifPanel(props: GifPanelProps) {
  const { kind, provider, place, onSent } = props;
  const { t } = useTranslation();
  const { duration } = useFormat();
  const gridId = useId();
  const [query, setQuery] = useState('');
  const text = usePaused(query.trim());
  const [chosen, setChosen] = useState(NOWHERE);
  const found = useGifs({ channelId: place.channelId, kind, text });
  const [favourites, setFavourites] = useAtom(favouriteGifsAtom);
  const sending = useSendGif(place, onSent);
  const kept = text === '' ? favourites.filter((one) => one.kind === kind) : [];
  const keptIds = new Set(favourites.filter((one) => one.kind === kind).map(({ id }) => id));
  const offered = found.data?.pages.flatMap(({ gifs }) => gifs) ?? [];
  const known = new Set(kept.map(({ id }) => id));
  // pages of a provider may overlap
  const gifs = [...kept, ...offered].filter((gif, index) => {
    const isNew = index < kept.length || !known.has(gif.id);
    known.add(gif.id);
    return isNew;
  });
  const columns = columnsOf[kind];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    // of the words as they are now
    const active = found.isPlaceholderData || query.trim() !== text ? undefined : gifs[chosen];
    // left and right belong to what is written, until a way down was taken
    if (step && (query === '' || chosen > 0 || step === 'down'))
      setChosen(besideOf({ at: chosen, count: gifs.length, columns }, step));
    else if (event.key === 'Enter' && active) void sending.send(active);
    else return;
    event.preventDefault();
  };
  const more = () => {
    if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
  };

  return (
    <div className={styles.panel} data-kind={kind}>
      <div className={styles.head}>
        <SearchInput
          label={t(`gifs.search.${provider}`)}
          placeholder={t(`gifs.search.${provider}`)}
          value={query}
          maxLength={gifLimits.text}
          onValueChange={(next) => {
            setQuery(next);
            // without words nothing goes out by a key pressed by mistake
            setChosen(next.trim() === '' ? NOWHERE : 0);
          }}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- where a mouse has just asked for it
          autoFocus={props.takesFocus}
          role="combobox"
          aria-haspopup="grid"
          aria-expanded={gifs.length > 0}
          aria-controls={gridId}
          aria-autocomplete="list"
          aria-activedescendant={gifs[chosen] ? `${gridId}-${String(chosen)}` : undefined}
          onKeyDown={onKeyDown}
        />
      </div>
      {sending.problem !== null && (
        <p role="alert" className={styles.problem}>
          {sending.problem}
        </p>
      )}
      {sending.wait > 0 && (
        <p className={styles.wait}>{t('gifs.wait', { time: duration(sending.wait * 1_000) })}</p>
      )}
      <Found found={found} text={text} isEmpty={gifs.length === 0}>
        <GifGrid
          id={gridId}
          kind={kind}
          gifs={gifs}
          columns={columns}
          chosen={chosen}
          sentId={sending.sentId}
          keptIds={keptIds}
          isStale={found.isPlaceholderData}
          onPoint={setChosen}
          onPick={(gif) => void sending.send(gif)}
          onKeep={(gif) => setFavourites(toggleFavourite(favourites, { ...gif, kind }))}
          onEnd={more}
        />
      </Found>
      <p className={styles.by}>{t(`gifs.by.${provider}`)}</p>
      <p role="status" className={styles.said}>
        {found.isFetching || found.isError ? '' : t('gifs.found', { count: gifs.length })}
      </p>
    </div>
  );
}

interface FoundProps {
  readonly found: ReturnType<typeof useGifs>;
  readonly text: string;
  readonly isEmpty: boolean;
  readonly children: React.ReactNode;
}

/** What was found, or why nothing was. */
function Found({ found, text, isEmpty, children }: FoundProps) {
  const { error, isPaused, isPending, isFetching, isPlaceholderData } = found;
  if (error && (isEmpty || isPlaceholderData)) return <Failed found={found} error={error} />;
  if (!isEmpty) return children;
  if (isPaused) {
    return (
      <div className={styles.state}>
        <OfflineState size="inline" />
      </div>
    );
  }
  return isPending || isFetching ? <GifSkeleton /> : <Nothing text={text} />;
}

function Failed({ found, error }: Pick<FoundProps, 'found'> & { readonly error: Error }) {
  const translation = useTranslation();
  return (
    <div className={styles.state}>
      <ErrorState
        size="inline"
        title={translation.t('gifs.failed')}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      >
        {failureText(translation, error)}
      </ErrorState>
    </div>
  );
}

function Nothing({ text }: Pick<FoundProps, 'text'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      {text === '' ? (
        <EmptyState size="inline" icon={SearchX} title={t('gifs.none')} />
      ) : (
        <EmptyState size="inline" icon={SearchX} title={t('gifs.nothing', { text })}>
          {t('gifs.nothingHint')}
        </EmptyState>
      )}
    </div>
  );
}

/** A text once it has rested for a moment; emptied, at once. */
function usePaused(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
