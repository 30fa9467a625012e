import { Compass, Inbox, Plus, Search, UserPlus } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { arrangeRail, type Rail } from '#shared/rules/rail.ts';
import { tourStepAtom } from '../../data/me/tour.ts';
import { useRail } from '../../data/teams/rail.ts';
import { orderTeams, useTeams } from '../../data/teams/teams.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { lazy } from '../../lib/lazy.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { SortableArea } from '../../ui/layout/sortable-area.tsx';
import type { MoveTexts, SortableData, SortableGroup } from '../../ui/layout/sortable-moves.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { RailButton } from './rail-button.tsx';
import { RailChats, RailHome } from './rail-chats.tsx';
import { RailMore } from './rail-more.tsx';
import { folderItem, orderAfterMove, railGroups } from './rail-order.ts';
import { RailSkeletons } from './rail-skeletons.tsx';
import { RailTeam } from './rail-team.tsx';
import styles from './team-rail.module.css';

const RailFolder = lazy(async () => ({
  default: (await import('./rail-folder.tsx')).RailFolder,
}));

interface TeamRailProps {
  readonly orientation: 'left' | 'top';
  /** stands at its end: the user panel where there is no sidebar to hold it */
  readonly end?: ReactNode;
}

/** Home, my teams in my order, and the ways to more teams. */
export function TeamRail({ orientation, end }: TeamRailProps) {
  const { t } = useTranslation();
  const teams = useTeams();
  const { open } = useOverlays();
  const tourStep = useAtomValue(tourStepAtom);
  const side = orientation === 'left' ? 'inline-end' : 'bottom';
  return (
    <nav aria-label={t('home.rail.label')} className={classNames(styles.rail, styles[orientation])}>
      <RailHome side={side} />
      <RailChats side={side} />
      <RailButton
        icon={Search}
        label={t('switcher.button')}
        side={side}
        onClick={() => open({ type: 'quick-switcher' })}
        className={styles.search}
      />
      <RailButton
        icon={Inbox}
        label={t('home.frame.inbox')}
        side={side}
        onClick={() => open({ type: 'inbox' })}
        className={styles.search}
      />
      <span className={styles.rule} />
      <div className={styles.teams}>
        {teams ? <TeamItems teams={teams} orientation={orientation} /> : <RailSkeletons />}
        <RailButton
          icon={Plus}
          label={t('home.rail.create')}
          side={side}
          onClick={() => open({ type: 'create-team' })}
          className={tourStep === 'create-team' ? styles.pointedAt : undefined}
        />
        <Tooltip content={t('home.rail.discover')} side={side}>
          <NavLink
            to={paths.discoverTeams()}
            aria-label={t('home.rail.discover')}
            className={classNames(styles.tile, styles.plain)}
          >
            <Icon of={Compass} size={20} />
          </NavLink>
        </Tooltip>
        <RailButton
          icon={UserPlus}
          label={t('friendInvite.title')}
          side={side}
          onClick={() => open({ type: 'invite-friend' })}
          className={tourStep === 'invite-friend' ? styles.pointedAt : undefined}
        />
        <RailMore side={side} />
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </nav>
  );
}

interface TeamItemsProps {
  readonly teams: readonly Team[];
  readonly orientation: 'left' | 'top';
}

function TeamItems({ teams, orientation }: TeamItemsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const rail = useRail();
  const items = useMemo(() => arrangeRail(teams, rail), [teams, rail]);
  const finish = (active: string, over: string) => {
    const order = orderAfterMove(items, active, over);
    if (!order) return;
    orderTeams(order).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  const groups = useMemo(
    () => railGroups(items, orientation === 'left' ? 'vertical' : 'horizontal'),
    [items, orientation],
  );
  return (
    <SortableArea
      groups={groups}
      accepts={sameGroup}
      onMove={finish}
      texts={useMoveTexts(teams, rail, groups)}
    >
      <ul className={styles.list}>
        {items.map((item) =>
          item.type === 'team' ? (
            <RailTeam
              key={item.team.id}
              team={item.team}
              side={orientation}
              group={item.isFavourite ? 'favourites' : 'teams'}
            />
          ) : (
            <Suspense key={item.folder.id}>
              <RailFolder folder={item.folder} teams={item.teams} side={orientation} />
            </Suspense>
          ),
        )}
      </ul>
      {teams.length === 0 && <VisuallyHidden>{t('home.teams.emptyTitle')}</VisuallyHidden>}
    </SortableArea>
  );
}

/** Things are put in order with those of their group. */
function sameGroup(active: SortableData, over: SortableData): boolean {
  return active['group'] === over['group'];
}

/** Each step of a move, with the name of the team or folder and its new place. */
function useMoveTexts(
  teams: readonly Team[],
  { folders }: Rail,
  groups: readonly SortableGroup[],
): MoveTexts {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = new Map<string, string>([
      ...teams.map(({ id, name }) => [id, name] as const),
      ...folders.map(({ id, name }) => [folderItem(id), name] as const),
    ]);
    const placed = (id: string, over: string) => {
      const ids = groups.find((group) => group.ids.includes(over))?.ids ?? [];
      return { item: names.get(id) ?? '', position: ids.indexOf(over) + 1, total: ids.length };
    };
    return {
      lifted: (active) => t('ui.sortable.lifted', placed(active, active)),
      moved: (active, over) => t('ui.sortable.moved', placed(active, over)),
      dropped: (active, over) => t('ui.sortable.dropped', placed(active, over)),
      cancelled: (active) => t('ui.sortable.cancelled', placed(active, active)),
      help: t('ui.sortable.help'),
    };
  }, [teams, folders, groups, t]);
}
