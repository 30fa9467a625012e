import { useMemo } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { Rail } from '#shared/rules/rail.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { MoveTexts, SortableGroup } from '../../ui/layout/sortable-moves.ts';
import { folderItem } from './rail-order.ts';

/** Each step of a move, with the name of the team or folder and its new place. */
export function useMoveTexts(
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
