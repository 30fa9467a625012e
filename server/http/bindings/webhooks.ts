import * as webhook from '#shared/contract/channels/webhook.ts';
import { createWebhook } from '../../actions/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../actions/webhooks/delete-webhook.ts';
import { executeGithubWebhook } from '../../actions/webhooks/execute-github-webhook.ts';
import { executeSlackWebhook } from '../../actions/webhooks/execute-slack-webhook.ts';
import { executeWebhook } from '../../actions/webhooks/execute-webhook.ts';
import { listWebhooks } from '../../actions/webhooks/list-webhooks.ts';
import { renewWebhookToken } from '../../actions/webhooks/renew-webhook-token.ts';
import { updateWebhook } from '../../actions/webhooks/update-webhook.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Webhooks: managing them, and what comes in by their addresses. */
export const webhookBindings: readonly Binding[] = [
  bindEndpoint(webhook.listWebhooks, listWebhooks),
  bindEndpoint(webhook.createWebhook, createWebhook),
  bindEndpoint(webhook.updateWebhook, updateWebhook),
  bindEndpoint(webhook.deleteWebhook, deleteWebhook),
  bindEndpoint(webhook.renewWebhookToken, renewWebhookToken),
  bindEndpoint(webhook.executeWebhook, executeWebhook),
  bindEndpoint(webhook.executeGithubWebhook, executeGithubWebhook),
  bindEndpoint(webhook.executeSlackWebhook, executeSlackWebhook),
];
