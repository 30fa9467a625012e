import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#shared/contract/channels/webhook.ts';
import type { ChannelId, TeamId, WebhookId } from '#shared/lib/ids.ts';
import { defaultWebhookName } from '#shared/rules/webhooks.ts';
import { callApi } from '../../lib/api-client.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { uploadPicture } from '../uploads/upload-picture.ts';

/** Whose webhooks. */
export interface WebhookPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

const keyOf = ({ channelId }: WebhookPlace) => ['webhooks', channelId];

/** The webhooks of a channel. No event tells of them: each look asks anew. */
export function useWebhooks({ teamId, channelId }: WebhookPlace) {
  return useQuery({
    queryKey: keyOf({ teamId, channelId }),
    queryFn: async ({ signal }) => {
      const { webhooks } = await callApi('listWebhooks', {
        params: { teamId, channelId },
        signal,
      });
      return webhooks;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The address that programs post to. */
export function webhookAddress({ id, token }: Webhook): string {
  return `${serverOrigin()}/api/v1/webhooks/${id}/${token}`;
}

interface WebhookChanges {
  /** Makes one under a name picked by chance (T-277). */
  readonly create: () => Promise<void>;
  readonly rename: (id: WebhookId, name: string) => Promise<void>;
  /** Uploads a picture and gives it to a webhook. */
  readonly setPicture: (id: WebhookId, file: File) => Promise<void>;
  readonly renew: (id: WebhookId) => Promise<void>;
  readonly remove: (id: WebhookId) => Promise<void>;
}

/**
 * What can be done with the webhooks of a channel; the list shows it once the server has said so.
 * Each rejects with ApiProblem.
 */
export function useWebhookChanges(place: WebhookPlace): WebhookChanges {
  const queryClient = useQueryClient();
  const { teamId, channelId } = place;
  const change = (edit: (webhooks: Webhook[]) => Webhook[]): void => {
    queryClient.setQueryData<Webhook[]>(keyOf(place), (webhooks) => webhooks && edit(webhooks));
  };
  const put = (webhook: Webhook): void =>
    change((webhooks) => webhooks.map((held) => (held.id === webhook.id ? webhook : held)));
  return {
    create: async () => {
      const body = { name: defaultWebhookName(Math.random()) };
      const { webhook } = await callApi('createWebhook', { params: { teamId, channelId }, body });
      change((webhooks) => [...webhooks, webhook]);
    },
    rename: async (webhookId, name) => {
      const params = { teamId, channelId, webhookId };
      put((await callApi('updateWebhook', { params, body: { name } })).webhook);
    },
    setPicture: async (webhookId, file) => {
      const params = { teamId, channelId, webhookId };
      const profilePicture = await uploadPicture({
        image: file,
        fileName: file.name,
        type: 'userAvatar',
        teamId,
      });
      put((await callApi('updateWebhook', { params, body: { profilePicture } })).webhook);
    },
    renew: async (webhookId) => {
      const params = { teamId, channelId, webhookId };
      put((await callApi('renewWebhookToken', { params })).webhook);
    },
    remove: async (webhookId) => {
      await callApi('deleteWebhook', { params: { teamId, channelId, webhookId } });
      change((webhooks) => webhooks.filter(({ id }) => id !== webhookId));
    },
  };
}
