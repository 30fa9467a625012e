import type { CategoryId, ChannelId, RoleId, TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { Override } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { viewStore } from '../view-store.ts';

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
  const event = { type: 'CHANNEL_UPDATED', data: { channel } } as const;
  viewStore.update((view) => applyEvent(view, event, Date.now()));
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
  const event = { type: 'CATEGORY_UPDATED', data: { category } } as const;
  viewStore.update((view) => applyEvent(view, event, Date.now()));
}
