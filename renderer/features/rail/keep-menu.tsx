import { Folder, FolderInput, FolderMinus, FolderPlus, Star, StarOff } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { folderOf, withFavourite, withoutTeam, withTeamIn } from '#shared/rules/rail-changes.ts';
import type { Rail } from '#shared/rules/rail.ts';
import { changeRail, useRail } from '../../data/teams/rail.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Submenu } from '../../ui/overlays/menu-choices.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Where a team is kept in the rail: a favourite, in a folder, or by itself. */
export function KeepMenu({ teamId }: { readonly teamId: TeamId }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const rail = useRail();
  const own = folderOf(rail, teamId);
  const change = (make: (rail: Rail) => Rail) => {
    changeRail(make).catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return (
    <>
      {rail.favourites.includes(teamId) ? (
        <MenuItem icon={StarOff} onSelect={() => change((now) => withoutTeam(now, teamId))}>
          {t('home.folder.unfavourite')}
        </MenuItem>
      ) : (
        <MenuItem icon={Star} onSelect={() => change((now) => withFavourite(now, teamId))}>
          {t('home.folder.favourite')}
        </MenuItem>
      )}
      <Submenu icon={FolderInput} label={t('home.folder.move')}>
        {rail.folders
          .filter((folder) => folder !== own)
          .map((folder) => (
            <MenuItem
              key={folder.id}
              icon={Folder}
              onSelect={() => change((now) => withTeamIn(now, teamId, folder))}
            >
              {folder.name === '' ? t('home.folder.unnamed') : folder.name}
            </MenuItem>
          ))}
        <MenuItem
          icon={FolderPlus}
          onSelect={() => open({ type: 'team-folder', teamId, folderId: null })}
        >
          {t('home.folder.new')}
        </MenuItem>
      </Submenu>
      {own && (
        <MenuItem icon={FolderMinus} onSelect={() => change((now) => withoutTeam(now, teamId))}>
          {t('home.folder.takeOut')}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
