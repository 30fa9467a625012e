import type * as contract from '#shared/contract/channels/webhook.ts';
import type { Action } from '../action.ts';
import { calledWebhook, noMentions, postAsWebhook } from './post-as-webhook.ts';
import { slackPost } from './slack-post.ts';

/** Posts what was written for Slack. Its names of people and channels are not ours: it calls no one. */
export const executeSlackWebhook: Action<typeof contract.executeSlackWebhook> =
  async function executeSlackWebhook(deps, _context, { params, query, body }) {
    const called = await calledWebhook(deps, params);
    const message = await postAsWebhook(deps, called, { ...slackPost(body), allowed: noMentions });
    return { success: true, message: query.wait ? message : null };
  };
