import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** A channel of a team. */
interface ChannelPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

type NewChannel = Reply<'createChannel'>['channel'];

/**
 * Makes a channel and answers it; the event of it may come before or after.
 * @throws ApiProblem
 */
export async function createChannel(
  teamId: TeamId,
  body: Given<'createChannel'>['body'],
): Promise<NewChannel> {
  return (await callApi('createChannel', { params: { teamId }, body })).channel;
}

/**
 * Makes a channel like another one and answers it.
 * @throws ApiProblem
 */
export async function cloneChannel({ teamId, channelId }: ChannelPlace): Promise<NewChannel> {
  return (await callApi('cloneChannel', { params: { teamId, channelId } })).channel;
}

/** What of a channel's settings changes; the region has a call of its own. */
type ChannelChange = Given<'updateChannel'>['body'] & { readonly region?: string };

/**
 * Changes a channel's settings.
 * @throws ApiProblem
 */
export async function changeChannel(
  params: ChannelPlace,
  { region, ...body }: ChannelChange,
): Promise<void> {
  // reason: it was chosen among the contract's, or is refused
  const chosen = region as Given<'setChannelRegion'>['body']['region'] | undefined;
  if (chosen !== undefined) await callApi('setChannelRegion', { params, body: { region: chosen } });
  if (Object.keys(body).length > 0) await callApi('updateChannel', { params, body });
}

/** @throws ApiProblem */
export async function deleteChannel({ teamId, channelId }: ChannelPlace): Promise<void> {
  await callApi('deleteChannel', { params: { teamId, channelId } });
}

/** @throws ApiProblem */
export async function createCategory(teamId: TeamId, name: string): Promise<void> {
  await callApi('createCategory', { params: { teamId }, body: { name } });
}

/** @throws ApiProblem */
export async function renameCategory(
  { teamId, id: categoryId }: { readonly teamId: TeamId; readonly id: CategoryId },
  name: string,
): Promise<void> {
  await callApi('updateCategory', { params: { teamId, categoryId }, body: { name } });
}

/**
 * Deletes a category; its channels stay.
 * @throws ApiProblem
 */
export async function deleteCategory(teamId: TeamId, categoryId: CategoryId): Promise<void> {
  await callApi('deleteCategory', { params: { teamId, categoryId } });
}
