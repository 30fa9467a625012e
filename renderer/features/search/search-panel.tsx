import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { SearchField } from './search-field.tsx';
import { SearchFound } from './search-found.tsx';
import type { SearchPlace } from './search-place.ts';
import styles from './search-panel.module.css';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  readonly place: SearchPlace;
  /** changes whenever the field is to have the focus */
  readonly focusAsked: number;
  readonly onClose: () => void;
}

/** Searching the messages of a team or a chat, and what was found. */
export function SearchPanel({ place, focusAsked, onClose }: SearchPanelProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<'chat' | 'chats'>('chat');
  const search = useSearch(place, scope === 'chats');
  return (
    <div role="search" className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('search.title')}</h2>
        <IconButton icon={X} label={t('search.close')} tooltipSide="bottom" onClick={onClose} />
      </header>
      <SearchField place={place} search={search} focusAsked={focusAsked} onClose={onClose} />
      {place.teamId === null && (
        <div className={styles.scope}>
          <SegmentedControl
            aria-label={t('search.scope.label')}
            size="small"
            segments={[
              { value: 'chat', label: t('search.scope.chat') },
              { value: 'chats', label: t('search.scope.chats') },
            ]}
            value={scope}
            onValueChange={setScope}
          />
        </div>
      )}
      <SearchFound search={search} onFollow={() => search.enter(search.draft)} />
    </div>
  );
}
