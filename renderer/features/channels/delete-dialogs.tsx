import type { Category } from '#shared/contract/channels/channel.ts';
import { everyoneRoleId, type CategoryId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { useCategory, useChannel } from '../../data/channels/channels.ts';
import { useRankedRoles } from '../../data/roles/roles.ts';
import { deleteCategory, deleteChannel } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface DeleteChannelProps {
  readonly overlay: { readonly teamId: TeamId; readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** Asks before a channel goes with all it holds. */
export function DeleteChannelDialog({ overlay, onClose }: DeleteChannelProps) {
  const { t } = useTranslation();
  const report = useFailureToast();
  const { teamId, channelId } = overlay;
  const channel = useChannel(teamId, channelId);
  if (!channel) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('channels.delete.channelTitle', { channel: channel.name })}
      description={t('channels.delete.channelDescription')}
      confirmLabel={t('common.action.delete')}
      isDanger
      onConfirm={() => report(deleteChannel({ teamId, channelId }))}
    />
  );
}

interface DeleteCategoryProps {
  readonly overlay: { readonly teamId: TeamId; readonly categoryId: CategoryId };
  readonly onClose: () => void;
}

/** Asks before a category goes; its channels stay. */
export function DeleteCategoryDialog({ overlay, onClose }: DeleteCategoryProps) {
  const { t } = useTranslation();
  const report = useFailureToast();
  const { teamId, categoryId } = overlay;
  const category = useCategory(teamId, categoryId);
  const names = useNamed(teamId, category);
  if (!category) return null;
  const description =
    names === ''
      ? t('channels.delete.categoryDescription')
      : t('channels.delete.categoryKept', { names });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('channels.delete.categoryTitle', { category: category.name })}
      description={description}
      confirmLabel={t('common.action.delete')}
      isDanger
      onConfirm={() => report(deleteCategory(teamId, categoryId))}
    />
  );
}

/** The roles that entries of a category name, from the highest, and how many members. */
function useNamed(teamId: TeamId, category: Category | undefined): string {
  const { t } = useTranslation();
  const { list } = useFormat();
  const ranked = useRankedRoles(teamId);
  if (!category) return '';
  const { roles, users } = category.permissions;
  const named = ranked
    .filter(({ id }) => roles[id] !== undefined)
    .map(({ id, name }) =>
      id === everyoneRoleId(teamId) ? t('channels.settings.everyone') : name,
    );
  const count = Object.keys(users).length;
  return list(count === 0 ? named : [...named, t('common.count.members', { count })]);
}

/** Shows a refusal as a toast and passes it on: the dialog stays open (T-254). */
function useFailureToast(): (call: Promise<unknown>) => Promise<void> {
  const translation = useTranslation();
  const toasts = useToasts();
  return async (call) => {
    try {
      await call;
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
}
