import { FolderX, MailCheck, Pencil } from 'lucide-react';
import { withoutFolder } from '#shared/rules/rail-changes.ts';
import type { RailFolder } from '#shared/rules/rail.ts';
import { changeRail } from '../../data/teams/rail.ts';
import { markTeamRead } from '../../data/teams/mark-team-read.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** What can be done with a folder of teams. */
export function RailFolderMenu({ folder }: { readonly folder: RailFolder }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const run = (work: Promise<unknown>) => {
    work.catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return (
    <>
      <MenuItem
        icon={MailCheck}
        onSelect={() => run(Promise.all(folder.teamIds.map((id) => markTeamRead(id))))}
      >
        {t('home.rail.markRead')}
      </MenuItem>
      <MenuItem
        icon={Pencil}
        onSelect={() => open({ type: 'team-folder', teamId: null, folderId: folder.id })}
      >
        {t('home.folder.edit')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={FolderX}
        onSelect={() => run(changeRail((rail) => withoutFolder(rail, folder.id)))}
      >
        {t('home.folder.dissolve')}
      </MenuItem>
    </>
  );
}
