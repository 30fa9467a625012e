import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { keptOverrides } from '#shared/rules/freed-channel.ts';
import { updateOverridesOfChannels } from '../../store/channels.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import type { TeamTx } from '../write/write.ts';

/**
 * Writes onto channels that leave a category what it gave them, and answers them with it: to leave a
 * private category must not make a channel public. Their places are for the caller to change.
 */
export async function leaveCategory(
  { db, team }: TeamTx,
  category: Category,
  channels: readonly Channel[],
): Promise<Channel[]> {
  const { roles: ofRoles, users: ofUsers } = category.permissions;
  // reason: the keys of user entries are user ids
  const named = Object.keys(ofUsers) as UserId[];
  if (named.length === 0 && Object.keys(ofRoles).length === 0) return [...channels];
  const members = await findFactsOfMembers(db, team.team.id, named);
  const left = channels.map((channel): Channel => ({
    ...channel,
    permissions: keptOverrides({
      team: team.team,
      roles: team.roles,
      channel: { type: channel.type, overrides: channel.permissions },
      category: { overrides: category.permissions },
      members,
    }),
  }));
  await updateOverridesOfChannels(db, left);
  return left;
}
