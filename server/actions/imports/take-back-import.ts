import {
  everyoneRoleId,
  type ChannelId,
  type EmojiId,
  type RoleId,
  type TeamId,
} from '#shared/lib/ids.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { deleteCategoryRow } from '../../store/categories.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import { deleteEmojiRow } from '../../store/emojis.ts';
import {
  deleteImportedMessages,
  findChannelsWrittenIn,
  forgetDeletedImports,
} from '../../store/import-messages.ts';
import {
  deleteImportRow,
  findImport,
  findImportedChannels,
  findImportPlaces,
} from '../../store/imports.ts';
import { findHeldRoles } from '../../store/members.ts';
import { deleteRoleRow } from '../../store/roles.ts';
import { expireImportedPictures } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { emojiPicturesGone } from '../emojis/remove-emoji-pictures.ts';
import type { TaskData } from '../job.ts';
import { systemPrincipal } from '../principal.ts';
import { removeRoleFromOverrides } from '../roles/remove-role.ts';
import { moveRoles, rolesFromTop } from '../roles/role-order.ts';
import type { TeamTx } from '../write/write.ts';

/** Messages taken back at once, in one event. */
const BATCH = 500;

/**
 * Takes back what an import has brought. A channel in which members have written since stays, with
 * what they wrote; so does a role that a member holds, and a category that still holds a channel.
 */
export async function takeBackImport(
  deps: ActionDeps,
  { teamId }: TaskData<'take-back-import'>,
): Promise<void> {
  const row = await findImport(deps.db, teamId);
  if (row?.status !== 'removing') return;
  const channels = await findImportedChannels(deps.db, teamId);
  await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
    const written = await findChannelsWrittenIn(tx.db, channels);
    await removeChannels(
      tx,
      channels.filter((id) => !written.has(id)),
    );
  });
  const left = await findImportedChannels(deps.db, teamId);
  for (const channelId of left) while (await removeMessages(deps, teamId, channelId));
  await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
    await removeRest(tx, teamId);
    await forgetDeletedImports(tx.db, channels);
    await expireImportedPictures(tx.db, teamId);
    await deleteImportRow(tx.db, teamId);
    await tx.later({ name: 'purge-deleted-channels' });
    await tx.later({ name: 'remove-import-files' });
  });
}

async function removeChannels(tx: TeamTx, ids: readonly ChannelId[]): Promise<void> {
  const teamId = tx.team.team.id;
  for (const channelId of ids) {
    await deleteChannelRow(tx.db, channelId);
    tx.emit({ type: 'CHANNEL_DELETED', data: { teamId, channelId } });
  }
  if (ids.length > 0) tx.markStructural();
}

/** One batch; whether there may be more. */
function removeMessages(deps: ActionDeps, teamId: TeamId, channelId: ChannelId): Promise<boolean> {
  const lock = { of: 'messages', channelId } as const;
  return deps.write(systemPrincipal, { lock }, async (tx) => {
    const gone = await deleteImportedMessages(tx.db, channelId, BATCH);
    const messages = gone.map(({ id, author_id: createdBy }) => ({
      messageId: id,
      createdBy,
      mentions: null,
    }));
    if (gone.length > 0)
      tx.emit({ type: 'MESSAGES_DELETED', data: { teamId, channelId, messages } });
    return gone.length === BATCH;
  });
}

async function removeRest(tx: TeamTx, teamId: TeamId): Promise<void> {
  const places = await findImportPlaces(tx.db, teamId);
  const idsOf = (kind: string): string[] =>
    places.filter((place) => place.kind === kind).map((place) => place.local_id);
  const used = new Set([...tx.team.channels.values()].map(({ categoryId }) => categoryId));
  for (const category of tx.team.categories.values()) {
    if (used.has(category.id) || !idsOf('category').includes(category.id)) continue;
    await deleteCategoryRow(tx.db, category.id);
    tx.emit({ type: 'CATEGORY_DELETED', data: { teamId, categoryId: category.id } });
  }
  await removeRoles(tx, idsOf('role'));
  const emojis: { id: EmojiId }[] = [];
  for (const text of idsOf('emoji')) {
    // reason: what is remembered under a kind is an id of it
    const id = text as EmojiId;
    if (!(await deleteEmojiRow(tx.db, teamId, id))) continue;
    emojis.push({ id });
    tx.emit({ type: 'EMOJI_DELETED', data: { teamId, emojiId: id } });
  }
  tx.markStructural();
  if (emojis.length > 0) await tx.later(emojiPicturesGone(emojis));
}

async function removeRoles(tx: TeamTx, ids: readonly string[]): Promise<void> {
  const teamId = tx.team.team.id;
  // reason: as above
  const ours = (ids as RoleId[]).filter((id) => tx.team.roles.has(id));
  const held = await findHeldRoles(tx.db, teamId, ours);
  const gone = ours.filter((id) => !held.has(id));
  if (gone.length === 0) return;
  for (const roleId of gone) {
    await deleteRoleRow(tx.db, teamId, roleId);
    tx.emit({ type: 'ROLE_DELETED', data: { teamId, roleId } });
    await removeRoleFromOverrides(tx, roleId);
  }
  const left = rolesFromTop(tx.team)
    .map(({ id }) => id)
    .filter((id) => !gone.includes(id));
  await moveRoles(tx, prioritiesFor(left, everyoneRoleId(teamId)));
}
