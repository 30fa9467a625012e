import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Gif, GifKind } from '#shared/contract/messages/gif.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useShownAppearance } from '../../lib/use-appearance.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './gifs.module.css';

interface GifGridProps {
  readonly id: string;
  readonly kind: GifKind;
  readonly gifs: readonly Gif[];
  readonly columns: number;
  /** the place of the one that Enter sends */
  readonly chosen: number;
  /** the one under way */
  readonly sentId: string | null;
  readonly keptIds: ReadonlySet<string>;
  /** of the words before: what they are about is still being asked for */
  readonly isStale: boolean;
  readonly onPoint: (index: number) => void;
  readonly onPick: (gif: Gif) => void;
  readonly onKeep: (gif: Gif) => void;
  /** its end comes into sight */
  readonly onEnd: () => void;
}

/** How far from its end the next page is fetched, in pixels. */
const AHEAD = 300;

/** What was found, in rows of one height, so that nothing moves while pictures arrive. */
export function GifGrid(props: GifGridProps) {
  const { id, kind, gifs, columns, chosen, onEnd } = props;
  const { t } = useTranslation();
  const rows = Array.from({ length: Math.ceil(gifs.length / columns) }, (_, row) =>
    gifs.slice(row * columns, (row + 1) * columns),
  );
  useEffect(() => {
    document.getElementById(`${id}-${String(chosen)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div
      className={styles.scroller}
      // a region that scrolls can be reached and scrolled with the keyboard
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-stale={props.isStale || undefined}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - AHEAD) onEnd();
      }}
    >
      <div
        id={id}
        role="grid"
        aria-label={t(`gifs.list.${kind}`)}
        aria-busy={props.isStale}
        className={styles.grid}
        style={{ '--columns': columns }}
      >
        {rows.map((row, place) => (
          <div key={row[0]?.id} role="row" className={styles.row}>
            {row.map((gif, column) => {
              const index = place * columns + column;
              return <Tile key={gif.id} {...props} gif={gif} index={index} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TileProps extends GifGridProps {
  readonly gif: Gif;
  readonly index: number;
}

function Tile({ id, gif, index, chosen, sentId, keptIds, onPoint, onPick, onKeep }: TileProps) {
  const { t } = useTranslation();
  const isCalm = useShownAppearance().motion === 'reduced';
  const [isBroken, setIsBroken] = useState(false);
  const isChosen = index === chosen;
  const isKept = keptIds.has(gif.id);
  const title = gif.title || t('gifs.untitled');
  const source = isCalm && !isChosen ? gif.stillUrl : gif.movingUrl;
  return (
    // the keyboard reaches it through the line above, which owns the grid
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`${id}-${String(index)}`}
      role="gridcell"
      aria-label={sentId === gif.id ? t('gifs.sending') : title}
      aria-selected={isChosen}
      aria-disabled={sentId !== null}
      className={styles.tile}
      // pressing must not take the focus from the line above
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={isChosen ? undefined : () => onPoint(index)}
      onClick={() => {
        onPoint(index);
        onPick(gif);
      }}
    >
      {source === null || isBroken ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles.picture}
          onError={() => setIsBroken(true)}
        />
      )}
      {sentId === gif.id && (
        <span className={styles.sending}>
          <Spinner size={24} />
        </span>
      )}
      <span className={styles.star} data-kept={isKept || undefined}>
        <IconButton
          icon={Star}
          size="small"
          variant="on-media"
          hasTooltip={false}
          label={t(isKept ? 'gifs.drop' : 'gifs.keep')}
          isPressed={isKept}
          tabIndex={isChosen ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            onKeep(gif);
          }}
        />
      </span>
    </div>
  );
}

/** As many rows as are seen at once. */
export function GifSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="block" height={112} />
      ))}
    </div>
  );
}
