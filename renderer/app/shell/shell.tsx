import { Hash, List, MessagesSquare, Search, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizes } from '../../lib/sizes.ts';
import { customBackgroundAtom } from '../../data/appearance/custom-background.ts';
import { useView } from '../../data/view-store.ts';
import { TeamRail } from '../../features/rail/team-rail.tsx';
import { UserPanel } from '../../features/rail/user-panel.tsx';
import { VoiceButtons } from '../../features/voice/voice-buttons.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PaneBackContext } from '../../ui/layout/pane-header.tsx';
import { TooltipGroup } from '../../ui/overlays/tooltip.tsx';
import { Banners } from './banners.tsx';
import styles from './shell.module.css';
import { paneAfterSwipe, panes, type Pane } from './swipe.ts';
import { TitleBar } from './title-bar.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useSwipe } from './use-swipe.ts';
import { VoiceSlot } from './voice-slot.tsx';

/** Three panes on a wide screen; on a narrow one the chosen one, swiped or picked in the bar. */
export interface ShellPanes {
  readonly list: ReactNode;
  /** null: this page has none, or it is put away */
  readonly members: ReactNode;
  /** what stands in the third pane instead */
  readonly isSearch?: boolean;
  readonly isThread?: boolean;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

interface ShellProps {
  /** where one is, for the title bar */
  readonly title?: string | undefined;
  readonly panes?: ShellPanes;
  readonly children: ReactNode;
}

const icons = {
  list: List,
  content: Hash,
  members: Users,
  search: Search,
  thread: MessagesSquare,
} as const;

/** The frame around every page of a signed-in user. */
export function Shell(props: ShellProps) {
  return (
    <TooltipGroup>
      <Ground>
        <Frame {...props} />
      </Ground>
    </TooltipGroup>
  );
}

/** What everything stands on, which may be a picture of one's own (E-161). */
function Ground({ children }: { readonly children: ReactNode }) {
  const { enabled, url } = useAtomValue(customBackgroundAtom);
  if (!enabled || url === null) return <div className={styles.shell}>{children}</div>;
  return (
    <div className={classNames(styles.shell, styles.pictured)}>
      <img src={url} alt="" className={styles.picture} />
      {children}
    </div>
  );
}

function Frame({ title, panes: given, children }: ShellProps) {
  const { t } = useTranslation();
  const orientation = useRailOrientation();
  const isNarrow = useMediaQuery(`(width <= ${sizes.panesNarrow}px)`);
  const isRailInList = given !== undefined && (orientation === 'left' || isNarrow);
  const rail = (
    <TeamRail
      orientation={orientation}
      end={
        given ? undefined : (
          <UserPanel variant="compact" side={orientation === 'left' ? 'inline-end' : 'bottom'} />
        )
      }
    />
  );
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('home.frame.skip')}
      </a>
      <TitleBar title={title} />
      <Banners />
      {!isRailInList && orientation === 'top' && rail}
      {given ? (
        <Panes given={given} isNarrow={isNarrow} rail={isRailInList ? rail : null}>
          {children}
        </Panes>
      ) : (
        <div className={styles.body}>
          {orientation === 'left' && rail}
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </div>
      )}
      {!given && <VoiceSlot shape="strip" isPageSeen />}
    </>
  );
}

/** The setting decides; a phone has no space beside its one pane, whatever the setting (T-084). */
function useRailOrientation(): 'left' | 'top' {
  const isLeft = useView((view) => view.me.settings.leftSidebar.isEnabled) ?? true;
  const isPhone = useMediaQuery(`(width <= ${sizes.sidebarNarrow}px)`);
  return isLeft && !isPhone ? 'left' : 'top';
}

function thirdOf({ isSearch, isThread }: ShellPanes): 'search' | 'thread' | 'members' {
  if (isThread) return 'thread';
  return isSearch ? 'search' : 'members';
}

interface PanesProps {
  readonly given: ShellPanes;
  readonly isNarrow: boolean;
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

function Panes({ given, isNarrow, rail, children }: PanesProps) {
  const { t } = useTranslation();
  const shown = panes.filter((pane) => pane !== 'members' || given.members !== null);
  const pane = shown.includes(given.pane) ? given.pane : 'content';
  const swipe = useSwipe((distance) => {
    if (isNarrow) given.onPane(paneAfterSwipe(pane, distance, shown));
  });
  const goBack = () => given.onPane('list');
  const third = thirdOf(given);
  const placed = (name: Pane) => ({
    'data-place': isNarrow
      ? String(Math.sign(panes.indexOf(name) - panes.indexOf(pane)))
      : undefined,
  });
  return (
    <>
      <div ref={swipe} className={classNames(styles.body, styles.panes)}>
        <div className={classNames(styles.pane, styles.list)} {...placed('list')}>
          <div className={styles.lists}>
            {rail}
            {given.list}
          </div>
          <div className={styles.user}>
            {!isNarrow && <VoiceSlot shape="card" isPageSeen />}
            <UserPanel variant="wide" side="top" voice={<VoiceButtons />} />
          </div>
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={classNames(styles.pane, styles.content)}
          {...placed('content')}
        >
          <PaneBackContext value={isNarrow ? goBack : null}>{children}</PaneBackContext>
        </main>
        {given.members !== null && (
          <aside
            aria-label={t(`home.frame.${third}`)}
            className={classNames(
              styles.pane,
              styles.members,
              third !== 'members' && styles[third],
            )}
            {...placed('members')}
          >
            {given.members}
          </aside>
        )}
      </div>
      {isNarrow && <VoiceSlot shape="strip" isPageSeen={pane === 'content'} />}
      {isNarrow && (
        <nav aria-label={t('home.frame.panes')} className={styles.bar}>
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === pane ? 'true' : undefined}
              onClick={() => given.onPane(name)}
              className={styles.barButton}
            >
              <Icon of={icons[name === 'members' ? third : name]} size={20} />
              {t(`home.frame.${name === 'members' ? third : name}`)}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}
