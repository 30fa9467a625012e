import type * as contract from '#shared/contract/channels/webhook.ts';
import type { Action } from '../action.ts';
import { calledWebhook, postAsWebhook } from './post-as-webhook.ts';

/** Posts what a program outside sends to the address of a webhook. */
export const executeWebhook: Action<typeof contract.executeWebhook> = async function executeWebhook(
  deps,
  _context,
  { params, query, body },
) {
  const called = await calledWebhook(deps, params);
  const message = await postAsWebhook(deps, called, {
    content: body.content ?? '',
    embeds: body.embeds ?? [],
    name: body.username,
    picture: body.avatar_url,
    allowed: body.allowed_mentions,
  });
  return { success: true, message: query.wait ? message : null };
};
