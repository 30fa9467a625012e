import type { CategoryId, ChannelId, RoleId, TeamId } from '#shared/lib/ids.ts';
import type { Override } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';

interface RoleOverride {
  readonly teamId: TeamId;
  readonly roleId: RoleId;
  readonly entry: Override;
}

/**
 * Says what a role may do in a channel (T-271).
 * @throws ApiProblem
 */
export async function setChannelOverride(
  channelId: ChannelId,
  { teamId, roleId, entry }: RoleOverride,
): Promise<void> {
  const { channel } = await callApi('setChannelRoleOverride', {
    params: { teamId, channelId, roleId },
    body: entry,
  });
  applyToView({ type: 'CHANNEL_UPDATED', data: { channel } });
}

/**
 * The same for a category.
 * @throws ApiProblem
 */
export async function setCategoryOverride(
  categoryId: CategoryId,
  { teamId, roleId, entry }: RoleOverride,
): Promise<void> {
  const { category } = await callApi('setCategoryRoleOverride', {
    params: { teamId, categoryId, roleId },
    body: entry,
  });
  applyToView({ type: 'CATEGORY_UPDATED', data: { category } });
}
