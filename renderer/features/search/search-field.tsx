import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RemovableTag } from '../../ui/display/removable-tag.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useFormat } from '../../lib/format.ts';
import type { ResolvedFilter } from './resolved-filters.ts';
import {
  emptyDraft,
  isEmptyDraft,
  openFilter,
  takeFilters,
  withChip,
  type SearchDraft,
} from './search-draft.ts';
import { SearchOptions } from './search-options.tsx';
import type { SearchOption } from './search-option.ts';
import type { SearchPlace } from './search-place.ts';
import styles from './search-panel.module.css';
import { useContentNames, type Search } from './use-search.ts';
import { useSearchOptions } from './use-search-options.ts';

interface SearchFieldProps {
  readonly place: SearchPlace;
  readonly search: Search;
  /** changes whenever the field is to have the focus */
  readonly focusAsked: number;
  readonly onClose: () => void;
}

/** The line to search by, its filters, and what can be picked for what is being typed. */
export function SearchField({ place, search, focusAsked, onClose }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { draft, setDraft, words } = search;
  const options = useSearchOptions(place, search);
  useEffect(() => {
    field.current?.select();
    // last: what was typed while this was loading comes with the focus
    field.current?.focus();
  }, [focusAsked]);

  const change = (next: SearchDraft) => {
    setDraft(takeFilters(next, { words, isDone: false }));
    options.point(null);
  };
  const pick = (option: SearchOption) => {
    const next = picked(option, search);
    setDraft(next);
    options.point(null);
    if (option.kind !== 'filter') search.enter(next);
    field.current?.focus();
  };
  const enter = () => {
    const done = takeFilters(draft, { words, isDone: true });
    setDraft(done);
    search.enter(done);
    setIsOpen(false);
  };
  const isShown = isOpen && options.items.length > 0;
  const step = (by: 1 | -1) => {
    setIsOpen(true);
    options.step(by);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      if (isShown && options.active) pick(options.active);
      else enter();
    },
    // first what is open goes, then what is typed, then the search
    Escape: () => {
      if (isShown) setIsOpen(false);
      else if (isEmptyDraft(draft)) onClose();
      else setDraft(emptyDraft);
    },
    ...(draft.text === '' && {
      Backspace: () => setDraft({ ...draft, chips: draft.chips.slice(0, -1) }),
    }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    // an input method that is composing a letter keeps its keys
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const isExpanded = isOpen && (options.items.length > 0 || options.isDay);
  return (
    <div
      className={styles.field}
      onFocus={(event) => {
        if (event.target === field.current) setIsOpen(true);
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <TextInput
        ref={field}
        icon={SearchIcon}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? options.listId : undefined}
        aria-activedescendant={isExpanded ? options.activeId : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={400}
        value={draft.text}
        onValueChange={(text) => {
          setIsOpen(true);
          change({ ...draft, text });
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        end={
          !isEmptyDraft(draft) && (
            <IconButton
              icon={X}
              size="small"
              label={t('search.clear')}
              onClick={() => {
                setDraft(emptyDraft);
                field.current?.focus();
              }}
            />
          )
        }
      />
      <FilterChips
        filters={search.filters}
        onRemove={(filter) => {
          setDraft({ ...draft, chips: draft.chips.filter((chip) => chip !== filter.chip) });
          field.current?.focus();
        }}
      />
      {isExpanded && <SearchOptions options={options} search={search} onPick={pick} />}
    </div>
  );
}

/** The draft after an option was picked: it takes the place of what is being typed. */
function picked(option: SearchOption, { draft, words }: Search): SearchDraft {
  if (option.kind === 'recent') return option.draft;
  if (option.kind === 'filter') {
    return { ...draft, text: `${draft.text.replace(/\S*$/, '')}${words[option.name]}:` };
  }
  const start = openFilter(draft.text, words)?.start ?? draft.text.length;
  return { chips: withChip(draft.chips, option.chip), text: draft.text.slice(0, start) };
}

interface FilterChipsProps {
  readonly filters: readonly ResolvedFilter[];
  readonly onRemove: (filter: ResolvedFilter) => void;
}

function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  const nameOf = useFilterName();
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {filters.map((filter) => {
        const { chip, problem } = filter;
        const name = nameOf(filter);
        return (
          <li key={`${chip.name} ${chip.value}`}>
            <RemovableTag
              tone={problem === null ? 'accent' : 'danger'}
              removeLabel={t('search.chip.remove', { filter: name })}
              onRemove={() => onRemove(filter)}
            >
              {name}
              {problem !== null && (
                <span role="alert" className={styles.problem}>
                  {t(`search.chip.${problem}`)}
                </span>
              )}
            </RemovableTag>
          </li>
        );
      })}
    </ul>
  );
}

/** A filter in the reader's words. */
function useFilterName(): (filter: ResolvedFilter) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const contentNames = useContentNames();
  return ({ chip, part }) => {
    const content = part?.has;
    const isDay = part?.before !== undefined || part?.after !== undefined;
    const known = Object.entries(contentNames).find(([key]) => key === content)?.[1];
    const value = isDay ? format.date(Date.parse(`${chip.value}T12:00`)) : (known ?? chip.value);
    return `${t(`search.word.${chip.name}`)}: ${value}`;
  };
}
