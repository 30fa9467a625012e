import { Suspense, useMemo } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { arrangeRail } from '#shared/rules/rail.ts';
import { useRail } from '../../data/teams/rail.ts';
import { orderTeams } from '../../data/teams/teams.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { SortableArea } from '../../ui/layout/sortable-area.tsx';
import type { SortableData } from '../../ui/layout/sortable-moves.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { orderAfterMove, railGroups } from './rail-order.ts';
import { RailTeam } from './rail-team.tsx';
import styles from './team-rail.module.css';
import { useMoveTexts } from './use-move-texts.ts';

const RailFolder = lazy(async () => ({
  default: (await import('./rail-folder.tsx')).RailFolder,
}));

interface TeamItemsProps {
  readonly teams: readonly Team[];
  readonly orientation: 'left' | 'top';
}

/** My teams: favourites, then the rest with their folders, put in order by dragging. */
export function TeamItems({ teams, orientation }: TeamItemsProps) {
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
