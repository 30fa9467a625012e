import { Calendar as CalendarIcon, History } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { contentIcons, filterIcons } from './search-icons.ts';
import { openFilter, typedFilter, type SearchDraft } from './search-draft.ts';
import { dayText, type SearchOption } from './search-option.ts';
import styles from './search-panel.module.css';
import { useContentNames, type Search } from './use-search.ts';
import type { SearchOptionList } from './use-search-options.ts';

/** Nothing was written before Tayfa was. */
const FIRST_DAY = new Date(2020, 0, 1);

const Calendar = lazy(async () => ({
  default: (await import('../../ui/forms/calendar.tsx')).Calendar,
}));

interface SearchOptionsProps {
  readonly options: SearchOptionList;
  readonly search: Search;
  readonly onPick: (option: SearchOption) => void;
}

/** What can be picked below the field, which keeps the focus. */
export function SearchOptions({ options, search, onPick }: SearchOptionsProps) {
  const { t } = useTranslation();
  const { items, isDay } = options;
  const hasRecent = items.some(({ kind }) => kind === 'recent');
  return (
    // pressing must not take the focus from the field
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      {items.length > 0 && (
        <div id={options.listId} role="listbox" aria-label={t('search.options.label')}>
          {items.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              index={index}
              options={options}
              search={search}
              onPick={onPick}
            />
          ))}
        </div>
      )}
      {hasRecent && (
        <Button size="small" variant="quiet" onClick={search.forgetRecent}>
          {t('search.options.forget')}
        </Button>
      )}
      {isDay && <DayChoice search={search} onPick={onPick} />}
    </div>
  );
}

interface OptionRowProps extends SearchOptionsProps {
  readonly option: SearchOption;
  readonly index: number;
}

function OptionRow({ option, index, options, search, onPick }: OptionRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const isActive = options.active === option;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isFirstOfKind = options.items[index - 1]?.kind !== option.kind;
  const heading = isFirstOfKind ? headingOf(option) : null;
  return (
    <>
      {heading !== null && (
        <div role="presentation" className={styles.optionHeading}>
          {t(heading)}
        </div>
      )}
      {/* the keyboard reaches an option through the field, which owns the list */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        ref={row}
        id={`${options.listId}-${String(index)}`}
        role="option"
        aria-selected={isActive}
        className={styles.option}
        onPointerMove={() => {
          if (!isActive) options.point(index);
        }}
        onClick={() => onPick(option)}
      >
        <OptionContent option={option} search={search} />
      </div>
    </>
  );
}

function headingOf({ kind }: SearchOption) {
  if (kind === 'filter') return 'search.options.filters' as const;
  return kind === 'recent' ? ('search.options.recent' as const) : null;
}

function OptionContent({ option, search }: { option: SearchOption; search: Search }) {
  const { t } = useTranslation();
  const contentNames = useContentNames();
  switch (option.kind) {
    case 'filter':
      return (
        <>
          <Icon of={filterIcons[option.name]} size={16} className={styles.optionIcon} />
          <span className={styles.optionName}>{search.words[option.name]}:</span>
          <span className={styles.optionHint}>{t(`search.hint.${option.name}`)}</span>
        </>
      );
    case 'person':
      return (
        <>
          <Avatar
            name={shownName(option.person)}
            src={shownPicture(option.person)}
            shape={avatarShape(option.person.flags)}
            size={24}
          />
          <span className={styles.optionName}>{shownName(option.person)}</span>
          <span className={styles.optionHint}>{option.person.subdomain}</span>
        </>
      );
    case 'channel':
      return (
        <>
          <Icon of={channelIcons.text} size={16} className={styles.optionIcon} />
          <span className={styles.optionName}>{option.chip.value}</span>
        </>
      );
    case 'content':
      return (
        <>
          <Icon of={contentIcons[option.content]} size={16} className={styles.optionIcon} />
          <span className={styles.optionName}>{contentNames[option.content]}</span>
        </>
      );
    case 'day':
      return (
        <>
          <Icon of={CalendarIcon} size={16} className={styles.optionIcon} />
          <span className={styles.optionName}>{t(`search.options.${option.label}`)}</span>
          <span className={styles.optionHint}>{option.chip.value}</span>
        </>
      );
    case 'recent':
      return (
        <>
          <Icon of={History} size={16} className={styles.optionIcon} />
          <span className={styles.optionName}>{draftText(option.draft, search)}</span>
        </>
      );
  }
}

function draftText({ chips, text }: SearchDraft, { words }: Search): string {
  return [...chips.map((chip) => typedFilter(chip, words)), text].join(' ').trim();
}

function DayChoice({ search, onPick }: Omit<SearchOptionsProps, 'options'>) {
  const { t } = useTranslation();
  const open = openFilter(search.draft.text, search.words);
  const [today] = useState(() => new Date());
  if (!open) return null;
  return (
    <Suspense>
      <Calendar
        label={t(`search.hint.${open.name}`)}
        value={today}
        from={FIRST_DAY}
        to={today}
        onValueChange={(day) => {
          const chip = { name: open.name, value: dayText(day), id: null };
          onPick({ kind: 'day', key: 'calendar', chip, label: 'today' });
        }}
      />
    </Suspense>
  );
}
