import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  Link2,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { useMuting } from '../../data/notifications/notifications.ts';
import {
  deleteThread,
  editThread,
  setJoined,
  threadRights,
  useIsJoined,
} from '../../data/threads/threads.ts';
import { useView } from '../../data/view-store.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { MuteMenu } from '../../ui/overlays/mute-menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { RenameThreadDialog } from './rename-thread-dialog.tsx';
import { useThreadChange } from './use-thread-change.ts';

interface OfThread {
  readonly thread: Thread;
}

/** What can be done to a thread, behind the button in its header. */
export function ThreadActions({ thread }: OfThread) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsks(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={EllipsisVertical}
            label={t('threads.panel.menu')}
            tooltipSide="bottom"
          />
        }
      >
        <OwnItems thread={thread} />
        <EditItems thread={thread} onRename={() => setAsks('name')} />
        <ModeratorItems thread={thread} onDelete={() => setAsks('delete')} />
      </Menu>
      {asks === 'name' && <RenameThreadDialog thread={thread} onClose={close} />}
      {asks === 'delete' && <DeleteThread thread={thread} onClose={close} />}
    </>
  );
}

/** Being in it, hearing of it, telling others of it. */
function OwnItems({ thread }: OfThread) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { open } = useOverlays();
  const { teamId, parentId, id: channelId } = thread;
  const isJoined = useIsJoined(teamId, channelId);
  const change = useThreadChange();
  const muting = useMuting({ teamId, channelId });
  return (
    <>
      <MenuItem
        icon={isJoined ? LogOut : LogIn}
        onSelect={() => change(() => setJoined(thread, !isJoined))}
      >
        {t(isJoined ? 'threads.action.leave' : 'threads.action.join')}
      </MenuItem>
      {isJoined && (
        <MuteMenu
          {...muting}
          onSettings={() => open({ type: 'notifications', teamId, channelId })}
        />
      )}
      <MenuItem
        icon={Link2}
        onSelect={() =>
          void copy(
            serverOrigin() + paths.thread(teamId, parentId, channelId),
            t('threads.action.copied'),
          )
        }
      >
        {t('threads.action.copyLink')}
      </MenuItem>
    </>
  );
}

/** For its starter and moderators; bringing it back is for all who may write in it. */
function EditItems({ thread, onRename }: OfThread & { readonly onRename: () => void }) {
  const { t } = useTranslation();
  const mayEdit = useView((view) => threadRights(view, thread).mayEdit) ?? false;
  const mayReopen = useView((view) => threadRights(view, thread).mayReopen) ?? false;
  const change = useThreadChange();
  const { isArchived } = thread;
  const archive = (value: boolean) => change(() => editThread(thread, { isArchived: value }));
  if (!mayEdit && !mayReopen) return null;
  return (
    <>
      <MenuSeparator />
      {mayEdit && (
        <MenuItem icon={Pencil} onSelect={onRename}>
          {t('threads.action.rename')}
        </MenuItem>
      )}
      {mayEdit && !isArchived && (
        <MenuItem icon={Archive} onSelect={() => archive(true)}>
          {t('threads.action.archive')}
        </MenuItem>
      )}
      {mayReopen && isArchived && (
        <MenuItem icon={ArchiveRestore} onSelect={() => archive(false)}>
          {t('threads.action.reopen')}
        </MenuItem>
      )}
    </>
  );
}

function ModeratorItems({ thread, onDelete }: OfThread & { readonly onDelete: () => void }) {
  const { t } = useTranslation();
  const isModerator = useView((view) => threadRights(view, thread).isModerator) ?? false;
  const change = useThreadChange();
  const { isLocked } = thread;
  if (!isModerator) return null;
  return (
    <>
      <MenuItem
        icon={isLocked ? LockOpen : Lock}
        onSelect={() => change(() => editThread(thread, { isLocked: !isLocked }))}
      >
        {t(isLocked ? 'threads.action.unlock' : 'threads.action.lock')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDanger onSelect={onDelete}>
        {t('threads.action.delete')}
      </MenuItem>
    </>
  );
}

function DeleteThread({
  thread,
  onClose,
}: {
  readonly thread: Thread;
  readonly onClose: () => void;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      isDanger
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('threads.delete.title', { thread: thread.name })}
      description={t('threads.delete.text')}
      confirmLabel={t('threads.action.delete')}
      onConfirm={async () => {
        try {
          await deleteThread(thread);
        } catch (error) {
          toasts.error(failureText(translation, error));
          throw error;
        }
      }}
    />
  );
}
