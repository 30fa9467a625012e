import { ChevronDown, Plus, Settings } from 'lucide-react';
import type { CategoryBranch } from '../../data/channels/channel-tree.ts';
import { collapsedCategoriesAtom } from '../../data/channels/channels.ts';
import { useDeveloperMode } from '../../data/me/own-account.ts';
import { managesCategory } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { rovingTool, useRovingItem } from '../../ui/layout/roving-focus.tsx';
import { useSortableLink } from '../../ui/layout/sortable-area.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { CategoryMenu } from './lazy-parts.tsx';
import { ChannelRow } from './channel-row.tsx';
import styles from './channel-sidebar.module.css';

interface CategorySectionProps {
  readonly branch: CategoryBranch;
  /** the channel that is open: its category stays unfolded (T-099) */
  readonly openChannelId: string | undefined;
  readonly canManage: boolean;
}

/** A category with its channels, folded up or not. */
export function CategorySection({ branch, openChannelId, canManage }: CategorySectionProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { category, channels } = branch;
  const { id: categoryId, teamId } = category;
  const [collapsed, setCollapsed] = useAtom(collapsedCategoriesAtom(teamId));
  const isDeveloper = useDeveloperMode();
  const isManageable = useView((view) => managesCategory(view, teamId, categoryId)) ?? false;
  const holdsOpen = channels.some(({ id }) => id === openChannelId);
  const isUnfolded = holdsOpen || !collapsed.includes(categoryId);
  const { setItemRef, setHandleRef, style, handle, isDragging, isTarget } = useSortableLink(
    categoryId,
    !canManage,
    {
      kind: 'category',
      // where channels are seen, a channel is dropped between them
      takesChannels: !isUnfolded || channels.length === 0,
    },
  );
  const roving = useRovingItem(categoryId);
  const fold = () => {
    setCollapsed(
      isUnfolded
        ? [...collapsed.filter((id) => id !== categoryId), categoryId]
        : collapsed.filter((id) => id !== categoryId),
    );
  };
  return (
    <li
      ref={setItemRef}
      style={style}
      className={classNames(styles.category, isDragging && styles.lifted)}
    >
      <ContextMenu
        disabled={!isManageable && !isDeveloper}
        items={<CategoryMenu category={category} isManageable={isManageable} />}
      >
        <div
          data-roving-row=""
          className={classNames(styles.heading, isTarget && styles.headingTarget)}
        >
          <button
            type="button"
            ref={setHandleRef}
            {...handle}
            {...roving}
            aria-expanded={isUnfolded}
            onClick={fold}
            className={styles.fold}
          >
            <Icon of={ChevronDown} size={14} className={styles.chevron} />
            <span className={styles.categoryName}>{category.name}</span>
          </button>
          <span className={styles.tools}>
            {isManageable && (
              <IconButton
                {...rovingTool}
                icon={Settings}
                size="small"
                label={t('channels.sidebar.manageCategory', { category: category.name })}
                onClick={() => open({ type: 'category-settings', teamId, categoryId })}
              />
            )}
            {canManage && (
              <IconButton
                {...rovingTool}
                icon={Plus}
                size="small"
                label={t('channels.sidebar.createChannelIn', { category: category.name })}
                onClick={() => open({ type: 'create-channel', teamId, categoryId })}
              />
            )}
          </span>
        </div>
      </ContextMenu>
      {isUnfolded && (
        <ul className={styles.rows}>
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} isSortable={canManage} />
          ))}
        </ul>
      )}
    </li>
  );
}
