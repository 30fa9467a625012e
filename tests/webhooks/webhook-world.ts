import { createWebhook, type Webhook } from '#shared/contract/channels/webhook.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Answer, Client, Person } from '../support/client.ts';

/** Where a webhook posts. */
export interface WebhookPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly webhook: Webhook;
}

/** A text channel with a webhook in it. */
export async function newWebhook(
  owner: Person,
  teamId: TeamId,
  { by = owner, name = 'Herald' }: { by?: Pick<Client, 'ok'>; name?: string } = {},
): Promise<WebhookPlace> {
  const { id: channelId } = await newChannel(owner, teamId, { name: 'news' });
  const params = { teamId, channelId };
  const { webhook } = await by.ok(createWebhook, { params, body: { name } });
  return { ...params, webhook };
}

/** Posts to the address that the document names. */
export function execute(
  client: Pick<Client, 'raw'>,
  { id, token }: Pick<Webhook, 'id' | 'token'>,
  { body, as = '' }: { body: unknown; as?: '' | '/github' | '/slack' },
): Promise<Answer<unknown>> {
  return client.raw('POST', `/api/v1/webhooks/${id}/${token}${as}?wait=true`, {
    body: JSON.stringify(body),
  });
}
