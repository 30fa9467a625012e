import type * as contract from '#shared/contract/channels/webhook.ts';
import { githubTexts } from '#shared/locales/github-texts.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { githubPost } from './github-post.ts';
import { calledWebhook, noMentions, postAsWebhook } from './post-as-webhook.ts';

/** Posts what GitHub says happened; others wrote it, so it calls no one. */
export const executeGithubWebhook: Action<typeof contract.executeGithubWebhook> =
  async function executeGithubWebhook(deps, _context, { params, query, body }) {
    const called = await calledWebhook(deps, params);
    const maker = await findUser(deps.db, called.webhook.creator_id);
    const post = githubPost(body, githubTexts[maker?.settings.locale ?? 'en']);
    if (!post) return { success: true, message: null };
    const message = await postAsWebhook(deps, called, { ...post, allowed: noMentions });
    return { success: true, message: query.wait ? message : null };
  };
