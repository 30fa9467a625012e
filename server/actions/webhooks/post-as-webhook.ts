import type { AllowedMentions, EmbedDraft } from '#shared/contract/channels/webhook.ts';
import type { Embed, Message } from '#shared/contract/messages/message.ts';
import type { EmojiId, UserId, WebhookId } from '#shared/lib/ids.ts';
import { customEmojisIn } from '#shared/rules/emoji-tokens.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { silenceOf } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentMessage } from '../../present/message.ts';
import type { TeamState } from '../../state/team-state.ts';
import { findEmojis } from '../../store/emojis.ts';
import type { MessageRow, NewMessage } from '../../store/messages.ts';
import type { StoredMentions } from '../../store/schema.ts';
import { findWebhook, type FoundWebhook, type WebhookRow } from '../../store/webhooks.ts';
import { conversationOf } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { linkJobs } from '../embeds/unfurl-links.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { effectiveMentions } from '../messages/effective-mentions.ts';
import { moderatePost } from '../moderation/moderate-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { requireContent } from '../messages/require-content.ts';
import { pushJobs } from '../push/push-jobs.ts';

/** A webhook whose token was shown, with the team it posts in. */
export interface CalledWebhook {
  readonly webhook: FoundWebhook;
  readonly team: TeamState;
}

/** What a webhook is to post. */
export interface WebhookPost {
  readonly content: string;
  readonly embeds: readonly EmbedDraft[];
  /** In place of its own. */
  readonly name?: string | null | undefined;
  readonly picture?: string | null | undefined;
  /** Left out, whom its maker may call. */
  readonly allowed?: AllowedMentions | null | undefined;
}

/** For what others have written and a program passes on: it calls no one. */
export const noMentions: AllowedMentions = { parse: [], users: [], roles: [] };

/**
 * The webhook of an address. An unknown one, a wrong token and a team that is suspended are refused
 * in the same words.
 * @throws ProblemError webhook.not-found
 */
export async function calledWebhook(
  deps: Pick<ActionDeps, 'db' | 'directory' | 'webhookTokens'>,
  { webhookId, token }: { readonly webhookId: WebhookId; readonly token: string },
): Promise<CalledWebhook> {
  const webhook = await findWebhook(deps.db, webhookId);
  if (!webhook || !deps.webhookTokens.isToken(webhook, token)) throw notFound();
  const team = await deps.directory.get(webhook.team_id);
  if (!team || !team.channels.has(webhook.channel_id)) throw notFound();
  return { webhook, team };
}

function notFound(): ProblemError {
  return new ProblemError('webhook.not-found');
}

/**
 * Posts into the channel of a webhook. It has no account: its message is by the id of the webhook,
 * and keeps the name and picture under which it was posted.
 */
export async function postAsWebhook(
  deps: ActionDeps,
  called: CalledWebhook,
  post: WebhookPost,
): Promise<Message> {
  const { webhook, team } = called;
  const { content } = post;
  const embeds = post.embeds.map(embedOf).filter((embed) => Object.keys(embed).length > 0);
  if (embeds.length === 0 || content !== '') requireContent(content, 0);
  await requireOwnEmojis(deps, called, content);
  const name = post.name ?? webhook.name;
  const place = { team, channelId: webhook.channel_id, name };
  await moderatePost(deps, place, [content, ...embeds.flatMap(wordsOf)].join('\n'));
  const mentions = await calledBy(deps, called, post);

  const message: NewMessage = {
    id: deps.newId<'message'>(),
    channelId: webhook.channel_id,
    // reason: ids are unique over all entities, so no account has a webhook's
    authorId: webhook.id as string as UserId,
    content,
    replyTo: null,
    nonce: null,
    mentions,
    attachments: null,
    webhook: { name, picture: post.picture ?? webhook.picture },
    ...(embeds.length > 0 && { embeds }),
    jobs: embeds.length === 0 ? linkJobs(deps, { content }) : [],
  };
  const jobs = [...(message.jobs ?? []), ...pushJobs(deps, { teamId: team.team.id }, message)];
  await deps.messages.write({ ...message, jobs });
  const sent = presentMessage(rowOf(message), messagePlace(deps, team.team.id), undefined);
  await publishSent(deps, sent);
  return sent;
}

/** What an embed says and where it leads. */
function wordsOf({ author, title, url, description, fields = [], footer }: Embed): string[] {
  const texts = [author?.name, title, url, description, footer?.text];
  const named = fields.flatMap((field) => [field.name, field.value]);
  return [...texts.filter((text) => typeof text === 'string'), ...named];
}

/** An embed without what was left out, or sent as nothing. */
function embedOf(draft: EmbedDraft): Embed {
  const { color, author, title, url, description, fields, image, thumbnail, footer } = draft;
  return {
    ...(typeof color === 'number' && { color }),
    ...(author && { author: { name: author.name, ...icon(author.icon_url) } }),
    ...(title && { title }),
    ...(url && { url }),
    ...(description && { description }),
    ...(fields && fields.length > 0 && { fields }),
    ...(image && { image }),
    ...(thumbnail && { thumbnail }),
    ...(footer && { footer: { text: footer.text, ...icon(footer.icon_url) } }),
  };
}

function icon(url: string | null | undefined): { icon_url?: string } {
  return url ? { icon_url: url } : {};
}

/** Its own team's emojis only: it is in no other team, and has no Plus. */
async function requireOwnEmojis(
  { db }: Pick<ActionDeps, 'db'>,
  { webhook }: CalledWebhook,
  content: string,
): Promise<void> {
  const named = [...customEmojisIn(content)];
  if (named.length === 0) return;
  // reason: the text holds ids; whether they are emojis' is asked now
  const rows = await findEmojis(db, named as EmojiId[]);
  if (rows.some((row) => row.team_id !== webhook.team_id))
    throw new ProblemError('emoji.not-found');
}

/** Whom a post calls: no more than its maker may now, and of those only whom it is allowed to. */
async function calledBy(
  deps: ActionDeps,
  { webhook, team }: CalledWebhook,
  { content, allowed }: WebhookPost,
): Promise<StoredMentions | null> {
  const channel = team.channels.get(webhook.channel_id);
  if (!channel || webhook.is_maker_suspended) return null;
  const member = await lender(deps, webhook);
  const inTeam = member ?? { userId: webhook.creator_id, roleIds: [] };
  const found = effectiveMentions(content, conversationOf(team, inTeam, channel));
  if (!found) return null;
  return someOrNone(allowedOf(member ? found : { ...noGroups, users: found.users }, allowed));
}

const noGroups = { roles: [], everyone: false, here: false };

/** Those of some mentions that a call allows. */
function allowedOf(found: StoredMentions, allowed: WebhookPost['allowed']): StoredMentions {
  if (!allowed) return found;
  const { parse, users, roles } = allowed;
  return {
    users: parse.includes('users') ? found.users : found.users.filter((id) => users.includes(id)),
    roles: parse.includes('roles') ? found.roles : found.roles.filter((id) => roles.includes(id)),
    everyone: found.everyone && parse.includes('everyone'),
    here: found.here && parse.includes('everyone'),
  };
}

function someOrNone(mentions: StoredMentions): StoredMentions | null {
  const { users, roles, everyone, here } = mentions;
  return users.length === 0 && roles.length === 0 && !everyone && !here ? null : mentions;
}

/**
 * By whose rights a webhook calls groups of people. null: its maker has left or is silenced, and has
 * none to lend, not even those of every member.
 */
async function lender(deps: ActionDeps, webhook: WebhookRow): Promise<MemberFacts | null> {
  const member = await deps.directory.member(webhook.team_id, webhook.creator_id);
  return member && silenceOf(member, deps.clock.now()) === null ? member : null;
}

/** The row just written, from what is known without asking. */
function rowOf(message: NewMessage): MessageRow {
  return {
    id: message.id,
    channel_id: message.channelId,
    author_id: message.authorId,
    content: message.content,
    reply_to: null,
    nonce: null,
    edited_at: null,
    mentions: message.mentions,
    attachments: null,
    embeds: message.embeds ? [...message.embeds] : null,
    pinned_at: null,
    call: null,
    title: null,
    announced_in: null,
    poll: null,
    poll_end: null,
    team_event_id: null,
    forwarded_from: null,
    webhook: message.webhook ?? null,
    components: null,
    used_command: null,
    username: null,
    profile_picture: null,
    flags: null,
    presence: null,
    is_verified: false,
    nickname: null,
    team_picture: null,
  };
}
