import { AppWindow, Gamepad2, Monitor } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { ScreenSource } from '#shared/contract/desktop.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { stepInGrid } from './grid-steps.ts';
import styles from './screen-picker.module.css';

interface SourceGridProps {
  readonly label: string;
  readonly sources: readonly ScreenSource[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Enter, or a second click. */
  readonly onPick: () => void;
}

/** Screens or windows by their pictures, of which one is chosen; the arrow keys move the choice. */
export function SourceGrid(props: SourceGridProps) {
  const { label, sources, chosenId, onChoose, onPick } = props;
  const grid = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onPick();
      return;
    }
    const at = sources.findIndex(({ id }) => id === chosenId);
    const place = { at, count: sources.length, columns: columnsOf(grid.current) };
    const next = sources[stepInGrid(event.key, place) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    cardOf(grid.current, next.id)?.focus();
  };
  return (
    // its cards have the focus; it only hears the keys that lead between them
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={grid} role="radiogroup" aria-label={label} className={styles.grid} onKeyDown={press}>
      {sources.map((source) => (
        <SourceCard
          key={source.id}
          source={source}
          isChosen={source.id === chosenId}
          onChoose={() => onChoose(source.id)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface SourceCardProps {
  readonly source: ScreenSource;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPick: () => void;
}

function SourceCard({ source, isChosen, onChoose, onPick }: SourceCardProps) {
  const { t } = useTranslation();
  const { id, name, picture, isGame } = source;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-source={id}
      className={styles.card}
      onClick={onChoose}
      onDoubleClick={onPick}
    >
      <span className={styles.picture}>
        {picture === null ? (
          <Icon of={id.startsWith('screen:') ? Monitor : AppWindow} size={32} />
        ) : (
          <img src={picture} alt="" decoding="sync" draggable={false} />
        )}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {isGame && (
        <span className={styles.game}>
          <Tag tone="accent" icon={Gamepad2}>
            {t('screens.game')}
          </Tag>
        </span>
      )}
    </button>
  );
}

/** Moves the focus into a grid, to what is chosen in it. */
export function focusChosen(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus();
}

function cardOf(grid: HTMLElement | null, id: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-source="${CSS.escape(id)}"]`) ?? null;
}

/** How many cards stand in the first line. */
function columnsOf(grid: HTMLElement | null): number {
  const tops = [...(grid?.children ?? [])].map((card) => card.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
