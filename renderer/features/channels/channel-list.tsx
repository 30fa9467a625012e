import {
  closestCenter,
  DndContext,
  useDroppable,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';
import { moveChannel, orderCategories } from '../../data/channels/channels.ts';
import { planCategoryMove, planChannelMove } from '../../data/channels/plan-move.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { useLinkSensors } from '../../ui/layout/sortable-link.ts';
import { useMoveAnnouncements } from '../../ui/layout/use-move-announcements.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CategorySection } from './category-section.tsx';
import { ChannelRow } from './channel-row.tsx';
import styles from './channel-sidebar.module.css';
import {
  asChannelId,
  categoryIndexOn,
  channelPlaceOn,
  isCategoryOf,
  nameIn,
  UNCATEGORISED,
} from './drop-target.ts';

interface ChannelListProps {
  readonly teamId: TeamId;
  readonly tree: ChannelTree;
  readonly openChannelId: string | undefined;
  readonly canManage: boolean;
}

/**
 * A category is dropped between categories only; a channel between channels, on the empty
 * uncategorised area, or on a category that shows none.
 */
const collisionOfKind: CollisionDetection = (input) => {
  const isCategory = input.active.data.current?.['kind'] === 'category';
  return closestCenter({
    ...input,
    droppableContainers: input.droppableContainers.filter(({ data }) => {
      const isOnCategory = data.current?.['kind'] === 'category';
      if (isCategory) return isOnCategory;
      return !isOnCategory || data.current?.['takesChannels'] === true;
    }),
  });
};

/** The channels in their areas; dragged or moved by keys where one may (T-107 to T-111). */
export function ChannelList({ teamId, tree, openChannelId, canManage }: ChannelListProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const sensors = useLinkSensors();
  const [isDragging, setIsDragging] = useState(false);

  const drop = (activeId: string, overId: string): Promise<void> | null => {
    if (isCategoryOf(tree, activeId)) {
      const index = categoryIndexOn(tree, overId);
      const order = index === null ? null : planCategoryMove(tree, activeId, index);
      return order && orderCategories(teamId, order);
    }
    const place = channelPlaceOn(tree, overId);
    const move = place && planChannelMove(tree, asChannelId(activeId), place);
    return move && moveChannel(teamId, move);
  };
  const finish = ({ active, over }: DragEndEvent) => {
    setIsDragging(false);
    if (!over) return;
    drop(String(active.id), String(over.id))?.catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  const announcements = useAnnouncements(tree);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionOfKind}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: t('channels.sidebar.dragHelp') },
        announcements,
      }}
    >
      <UncategorisedArea isEmpty={tree.uncategorised.length === 0} isDragging={isDragging}>
        <SortableContext
          items={tree.uncategorised.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
        >
          <ul className={styles.rows} aria-label={t('channels.sidebar.uncategorised')}>
            {tree.uncategorised.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} isSortable={canManage} />
            ))}
          </ul>
        </SortableContext>
      </UncategorisedArea>
      <SortableContext
        items={tree.branches.map(({ category }) => category.id)}
        strategy={verticalListSortingStrategy}
      >
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
      </SortableContext>
    </DndContext>
  );
}

/** Each step of a move, with the names of what is moved and where it lies. */
function useAnnouncements(tree: ChannelTree): Announcements {
  const { t } = useTranslation();
  const texts = useMemo(() => {
    const item = (id: UniqueIdentifier) => ({ item: nameIn(tree, String(id)) });
    return {
      lifted: (active: UniqueIdentifier) => t('channels.sidebar.lifted', item(active)),
      moved: (active: UniqueIdentifier, over: UniqueIdentifier) =>
        t('channels.sidebar.over', {
          ...item(active),
          target: item(over).item || t('channels.sidebar.uncategorised'),
        }),
      dropped: (active: UniqueIdentifier) => t('channels.sidebar.dropped', item(active)),
      cancelled: (active: UniqueIdentifier) => t('channels.sidebar.cancelled', item(active)),
    };
  }, [tree, t]);
  return useMoveAnnouncements(texts);
}

interface UncategorisedAreaProps {
  readonly isEmpty: boolean;
  readonly isDragging: boolean;
  readonly children: React.ReactNode;
}

function UncategorisedArea({ isEmpty, isDragging, children }: UncategorisedAreaProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: UNCATEGORISED,
    data: { kind: 'area' },
    disabled: !isEmpty,
  });
  return (
    <div
      ref={setNodeRef}
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
