import { FolderOpen } from 'lucide-react';
import { Suspense } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import type { RailFolder as Folder } from '#shared/rules/rail.ts';
import { openFoldersAtom } from '../../data/teams/rail.ts';
import { markOfTeams, useMark } from '../../data/unread/unread-mark.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { useSortableLink } from '../../ui/layout/sortable-area.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './rail-folder.module.css';
import { folderGroup, folderItem } from './rail-order.ts';
import { RailTeam } from './rail-team.tsx';
import railStyles from './team-rail.module.css';

const RailFolderMenu = lazy(async () => ({
  default: (await import('./rail-folder-menu.tsx')).RailFolderMenu,
}));

/** How many of its teams a closed folder shows. */
const SHOWN_TEAMS = 4;
const topData = { group: 'teams' };

interface RailFolderProps {
  readonly folder: Folder;
  readonly teams: readonly Team[];
  readonly side: 'left' | 'top';
}

/** Teams kept together: one tile, which opens to show them below it. */
export function RailFolder({ folder, teams, side }: RailFolderProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useAtom(openFoldersAtom);
  const isOpen = open.includes(folder.id);
  const mark = useMark((view) => markOfTeams(view, folder.teamIds));
  const id = folderItem(folder.id);
  const { setItemRef, setHandleRef, style, handle, isDragging } = useSortableLink(
    id,
    false,
    topData,
  );
  const names = teams.map(({ name }) => name).join(', ');
  const name = folder.name === '' ? names : folder.name;
  const toggle = () =>
    setOpen(isOpen ? open.filter((each) => each !== folder.id) : [...open, folder.id]);
  return (
    <li
      ref={setItemRef}
      style={{ ...style, '--ground': `var(--tint-${String(folder.tint)})` }}
      className={classNames(
        railStyles.item,
        styles.folder,
        styles[side],
        isOpen && styles.open,
        isDragging && railStyles.lifted,
      )}
    >
      <ContextMenu
        items={
          <Suspense>
            <RailFolderMenu folder={folder} />
          </Suspense>
        }
      >
        <div className={railStyles.holder}>
          <Tooltip content={name} side={side === 'left' ? 'inline-end' : 'bottom'}>
            <button
              ref={setHandleRef}
              type="button"
              aria-expanded={isOpen}
              aria-label={t('home.rail.folder', { name, count: mark.unread })}
              onClick={toggle}
              {...handle}
              className={classNames(railStyles.tile, styles.tile)}
            >
              {isOpen ? (
                <Icon of={FolderOpen} size={20} />
              ) : (
                <span className={styles.faces}>
                  {teams.slice(0, SHOWN_TEAMS).map((team) => (
                    <Avatar
                      key={team.id}
                      name={team.name}
                      src={team.profilePicture}
                      size={16}
                      shape="rounded"
                    />
                  ))}
                </span>
              )}
              {!isOpen && (
                <UnreadMark
                  {...mark}
                  cap={badgeCaps.sidebar}
                  label=""
                  className={railStyles.badge}
                />
              )}
            </button>
          </Tooltip>
        </div>
      </ContextMenu>
      {isOpen && (
        <ul aria-label={name} className={styles.teams}>
          {teams.map((team) => (
            <RailTeam key={team.id} team={team} side={side} group={folderGroup(folder.id)} />
          ))}
        </ul>
      )}
    </li>
  );
}
