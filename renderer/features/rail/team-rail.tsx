import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Compass, House, Plus, Search, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Team } from '#shared/contract/teams/team.ts';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { tourStepAtom } from '../../data/me/tour.ts';
import { orderTeams, useTeams } from '../../data/teams/teams.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useLinkSensors } from '../../ui/layout/sortable-link.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { RailChats } from './rail-chats.tsx';
import { RailTeam } from './rail-team.tsx';
import styles from './team-rail.module.css';

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
      <Tooltip content={t('home.rail.home')} side={side}>
        <NavLink
          end
          to={paths.home()}
          aria-label={t('home.rail.home')}
          className={classNames(styles.tile, styles.plain)}
        >
          <Icon of={House} size={20} />
        </NavLink>
      </Tooltip>
      <RailChats side={side} />
      <RailButton
        icon={Search}
        label={t('switcher.button')}
        side={side}
        onClick={() => open({ type: 'quick-switcher' })}
        className={styles.search}
      />
      <span className={styles.rule} />
      <div className={styles.teams}>
        {teams ? <TeamItems teams={teams} orientation={orientation} /> : <TeamSkeletons />}
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
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </nav>
  );
}

function TeamSkeletons() {
  return (
    <div aria-busy="true" className={styles.list}>
      {Array.from({ length: placeholderCounts.homeTeams }, (_, index) => (
        <Skeleton key={index} width={44} height={44} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}

interface RailButtonProps {
  readonly icon: IconSource;
  readonly label: string;
  readonly side: 'inline-end' | 'bottom';
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

function RailButton({ icon, label, side, onClick, className }: RailButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={classNames(styles.tile, styles.plain, className)}
      >
        <Icon of={icon} size={20} />
      </button>
    </Tooltip>
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
  const sensors = useLinkSensors();
  const ids = teams.map(({ id }) => id);
  const finish = ({ active, over }: DragEndEvent) => {
    const from = ids.findIndex((id) => id === active.id);
    const to = ids.findIndex((id) => id === over?.id);
    if (from < 0 || to < 0 || from === to) return;
    orderTeams(arrayMove(ids, from, to)).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  const nameOf = (id: string | number) => teams.find((team) => team.id === id)?.name ?? '';
  const placed = (id: string | number, over: string | number) => ({
    item: nameOf(id),
    position: ids.findIndex((other) => other === over) + 1,
    total: ids.length,
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: t('ui.sortable.help') },
        announcements: {
          onDragStart: ({ active }) => t('ui.sortable.lifted', placed(active.id, active.id)),
          onDragOver: ({ active, over }) =>
            over ? t('ui.sortable.moved', placed(active.id, over.id)) : undefined,
          onDragEnd: ({ active, over }) =>
            t('ui.sortable.dropped', placed(active.id, over?.id ?? active.id)),
          onDragCancel: ({ active }) => t('ui.sortable.cancelled', placed(active.id, active.id)),
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={
          orientation === 'left' ? verticalListSortingStrategy : horizontalListSortingStrategy
        }
      >
        <ul className={styles.list}>
          {teams.map((team) => (
            <RailTeam key={team.id} team={team} side={orientation} />
          ))}
        </ul>
      </SortableContext>
      {teams.length === 0 && <VisuallyHidden>{t('home.teams.emptyTitle')}</VisuallyHidden>}
    </DndContext>
  );
}
