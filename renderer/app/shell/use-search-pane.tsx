import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { wantedSearchAtom } from '../../data/search/wanted-search.ts';
import { atom, useAtom, useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useChordOf } from '../../lib/own-shortcuts.ts';
import { holdTyping } from '../../lib/typing-hold.ts';
import { useChord } from '../../lib/use-shortcut.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { WithTexts } from '../with-texts.tsx';

const SearchPanel = lazy(async () => ({
  default: (await import('../../features/search/search-panel.tsx')).SearchPanel,
}));

/** The place that is being searched, and how often its field was asked for. */
const openSearchAtom = atom<{ readonly place: string; readonly asked: number } | null>(null);

interface SearchPlace {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId | null;
  /** a narrow screen shows one pane at a time */
  readonly showPane: (pane: 'content' | 'members') => void;
}

interface SearchPane {
  readonly isOpen: boolean;
  readonly panel: ReactNode;
  readonly close: () => void;
  /** opens it, from the line above the messages */
  readonly button: ReactNode;
}

/** The search of a team or a chat, which takes the place of its member list. */
export function useSearchPane({ teamId, channelId, showPane }: SearchPlace): SearchPane {
  const { t } = useTranslation();
  const chord = useChordOf('search');
  const [openSearch, setOpenSearch] = useAtom(openSearchAtom);
  // a search through all conversations goes on from one to the next
  const key = teamId ?? (channelId && 'chats');
  const isOpen = openSearch !== null && openSearch.place === key;
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  const close = () => {
    setOpenSearch(null);
    showPane('content');
  };
  const open = () => {
    if (key === null) return;
    setOpenSearch((last) => ({ place: key, asked: (last?.asked ?? 0) + 1 }));
    showPane('members');
    holdTyping({ isOpen: () => true, close });
  };
  useWantedSearch(open);
  // where nothing can be searched, the browser's own search is as good
  useChord(key === null ? null : chord, open, false);
  return {
    isOpen,
    close,
    panel: isOpen && (
      <WithTexts bundle="application" waiting={null}>
        <Suspense>
          <SearchPanel place={place} focusAsked={openSearch.asked} onClose={close} />
        </Suspense>
      </WithTexts>
    ),
    button: (
      <IconButton
        icon={Search}
        label={t('shortcuts.action.search')}
        shortcut={chord ?? undefined}
        tooltipSide="bottom"
        isPressed={isOpen}
        onClick={isOpen ? close : open}
      />
    ),
  };
}

/** The switcher leads on to the search of where one is. */
function useWantedSearch(open: () => void): void {
  const isWanted = useAtomValue(wantedSearchAtom) !== null;
  const openWanted = useEffectEvent(open);
  useEffect(() => {
    if (isWanted) openWanted();
  }, [isWanted]);
}
