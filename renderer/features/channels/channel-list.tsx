import { useEffect, useMemo, useRef, useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Overrides } from '#shared/rules/permissions.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';
import {
  collapsedCategoriesAtom,
  moveChannel,
  orderCategories,
} from '../../data/channels/channels.ts';
import type { ChannelMove } from '../../data/channels/plan-move.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { RovingFocus } from '../../ui/layout/roving-focus.tsx';
import { showInScroller } from '../../ui/layout/show-in-scroller.ts';
import { SortableArea, useDropPlace } from '../../ui/layout/sortable-area.tsx';
import type { MoveTexts, SortableData, SortableGroup } from '../../ui/layout/sortable-moves.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CategorySection } from './category-section.tsx';
import { nameIn, UNCATEGORISED } from './channel-areas.ts';
import { ChannelRow } from './channel-row.tsx';
import styles from './channel-sidebar.module.css';

interface ChannelListProps {
  readonly teamId: TeamId;
  readonly tree: ChannelTree;
  readonly openChannelId: string | undefined;
  readonly canManage: boolean;
}

/** What a drop means is asked when something is lifted, not by all who only read. */
const loadDrops = async () => import('./drop-target.ts');

/**
 * A category is dropped between categories only; a channel between channels, on the empty
 * uncategorised area, or on a category that shows none.
 */
function acceptsKind(active: SortableData, over: SortableData): boolean {
  const isOnCategory = over['kind'] === 'category';
  if (active['kind'] === 'category') return isOnCategory;
  return !isOnCategory || over['takesChannels'] === true;
}

/** The channels in their areas; dragged or moved by keys where one may (T-107 to T-111). */
export function ChannelList({ teamId, tree, openChannelId, canManage }: ChannelListProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isDragging, setIsDragging] = useState(false);

  /** What a category allows and denies stays with a channel that leaves it, which does not show. */
  const moveAndTell = async (move: ChannelMove) => {
    await moveChannel(teamId, move);
    const left = tree.branches.find(({ category }) => category.id === move.from)?.category;
    if (!left || move.from === move.to || !saysAnything(left.permissions)) return;
    const names = { channel: move.channel.name, category: left.name };
    toasts.success(t('channels.sidebar.channelMoved', names));
  };
  const drop = async (activeId: string, overId: string) => {
    const { planDrop } = await loadDrops();
    const plan = planDrop(tree, activeId, overId);
    if (plan?.type === 'categories') await orderCategories(teamId, plan.order);
    else if (plan) await moveAndTell(plan.move);
  };
  const finish = (activeId: string, overId: string) => {
    drop(activeId, overId).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  const followDrag = (isUnderWay: boolean) => {
    setIsDragging(isUnderWay);
    // asked again by the drop, which says why it fails
    if (isUnderWay) loadDrops().catch(() => undefined);
  };
  const groups = useMemo(() => groupsOf(tree), [tree]);
  const collapsed = useAtomValue(collapsedCategoriesAtom(teamId));
  const shownIds = useMemo(
    () => idsShown(tree, collapsed, openChannelId),
    [tree, collapsed, openChannelId],
  );
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = root.current?.querySelector(`[data-roving="${CSS.escape(openChannelId ?? '')}"]`);
    if (open) showInScroller(open);
  }, [openChannelId]);
  return (
    <SortableArea
      disabled={!canManage}
      groups={groups}
      places={places}
      accepts={acceptsKind}
      onDragging={followDrag}
      onMove={finish}
      texts={useMoveTexts(tree)}
    >
      <RovingFocus ids={shownIds} preferred={openChannelId} isPaused={isDragging}>
        <div ref={root}>
          <UncategorisedArea isEmpty={tree.uncategorised.length === 0} isDragging={isDragging}>
            <ul className={styles.rows} aria-label={t('channels.sidebar.uncategorised')}>
              {tree.uncategorised.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} isSortable={canManage} />
              ))}
            </ul>
          </UncategorisedArea>
          <ul className={styles.categories}>
            {tree.branches.map((branch) => (
              <CategorySection
                key={branch.category.id}
                branch={branch}
                openChannelId={openChannelId}
                canManage={canManage}
              />
            ))}
          </ul>
        </div>
      </RovingFocus>
    </SortableArea>
  );
}

const places = [UNCATEGORISED];

function saysAnything({ roles, users }: Overrides): boolean {
  return Object.keys(roles).length + Object.keys(users).length > 0;
}

/** What the list shows from top to bottom: a category that is folded up keeps its channels to itself. */
function idsShown(
  { uncategorised, branches }: ChannelTree,
  collapsed: readonly string[],
  openChannelId: string | undefined,
): readonly string[] {
  return [
    ...idsOf(uncategorised),
    ...branches.flatMap(({ category, channels }) => {
      const isUnfolded =
        !collapsed.includes(category.id) || channels.some(({ id }) => id === openChannelId);
      return isUnfolded ? [category.id, ...idsOf(channels)] : [category.id];
    }),
  ];
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return things.map(({ id }) => id);
}

/** The channels of an area make space for each other, and so do the categories. */
function groupsOf({ uncategorised, branches }: ChannelTree): SortableGroup[] {
  const direction = 'vertical';
  return [
    { key: UNCATEGORISED, ids: idsOf(uncategorised), direction },
    { key: 'categories', ids: idsOf(branches.map(({ category }) => category)), direction },
    ...branches.map(({ category, channels }) => ({
      key: category.id,
      ids: idsOf(channels),
      direction: 'vertical' as const,
    })),
  ];
}

/** Each step of a move, with the names of what is moved and where it lies. */
function useMoveTexts(tree: ChannelTree): MoveTexts {
  const { t } = useTranslation();
  return useMemo(() => {
    const item = (id: string) => ({ item: nameIn(tree, id) });
    return {
      lifted: (active) => t('channels.sidebar.lifted', item(active)),
      moved: (active, over) =>
        t('channels.sidebar.over', {
          ...item(active),
          target: nameIn(tree, over) || t('channels.sidebar.uncategorised'),
        }),
      dropped: (active) => t('channels.sidebar.dropped', item(active)),
      cancelled: (active) => t('channels.sidebar.cancelled', item(active)),
      help: t('channels.sidebar.dragHelp'),
    };
  }, [tree, t]);
}

const areaData = { kind: 'area' };

interface UncategorisedAreaProps {
  readonly isEmpty: boolean;
  readonly isDragging: boolean;
  readonly children: React.ReactNode;
}

function UncategorisedArea({ isEmpty, isDragging, children }: UncategorisedAreaProps) {
  const { setItemRef, isOver } = useDropPlace(UNCATEGORISED, !isEmpty, areaData);
  return (
    <div
      ref={setItemRef}
      className={classNames(
        styles.area,
        isEmpty && isDragging && styles.openArea,
        isEmpty && isDragging && isOver && styles.overArea,
      )}
    >
      {children}
    </div>
  );
}
