import { z } from 'zod';
import type { EmbedDraft } from '#shared/contract/channels/webhook.ts';
import { escapeMarkdown } from '#shared/lib/escape-markdown.ts';
import { cutText } from '#shared/lib/text.ts';
import type { GithubTexts } from '#shared/locales/github-texts.ts';
import { webhookLimits as limits } from '#shared/rules/limits.ts';
import type { WebhookPost } from './post-as-webhook.ts';

/** Colours of GitHub's own states: what came, what ended well, what was closed, everything else. */
const colors = { open: 0x1a7f37, done: 0x8250df, closed: 0xcf222e, plain: 0x57606a } as const;
/** A body is told of, not told whole. */
const BODY = 400;

const text = z.string().max(100_000);
const address = z
  .string()
  .max(limits.address)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''));
const person = z.object({ login: text, avatar_url: address.optional().catch(undefined) });
const titled = z.object({ title: text, number: z.number().int(), html_url: address });
const withBody = z.object({ body: text.nullish() });

const common = z.object({
  repository: z.object({ full_name: text, html_url: address }),
  sender: person,
});

/** What stands around every piece of news. */
type Common = z.output<typeof common>;

/** What one kind of event says; null: nothing that is worth a message. */
type News = Omit<EmbedDraft, 'author'> | null;

/** One kind of event: known by its shape, since that is all that a call brings of it. */
interface Kind<Shape> {
  readonly shape: z.ZodType<Shape>;
  readonly tell: (payload: Shape, words: GithubTexts, common: Common) => News;
}

function kind<Shape>(shape: z.ZodType<Shape>, tell: Kind<Shape>['tell']): Kind<unknown> {
  // reason: `tell` is only ever given what `shape` has parsed
  return { shape, tell: tell as Kind<unknown>['tell'] };
}

/** The word for what happened; nothing for what is not told. */
function wordOf<Word>(words: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

function bodyOf(body: string | null | undefined): Pick<EmbedDraft, 'description'> {
  const shown = body?.trim() ?? '';
  return shown === '' ? {} : { description: escapeMarkdown(cutText(shown, BODY)) };
}

function numbered({ title, number }: z.output<typeof titled>): string {
  return `#${String(number)} ${title}`;
}

const refName = (ref: string): string => ref.replace(/^refs\/(heads|tags)\//, '');

const commit = z.object({
  id: text,
  message: text,
  url: address,
  author: z.object({ name: text }),
});

const push = kind(
  z.object({
    ref: text,
    created: z.boolean(),
    deleted: z.boolean(),
    forced: z.boolean(),
    compare: address,
    commits: z.array(commit).max(5_000),
  }),
  ({ ref, forced, deleted, compare, commits }, words) => {
    // that a branch or tag is gone, or is there, is told by an event of its own
    if (deleted || (commits.length === 0 && !forced)) return null;
    const branch = refName(ref);
    const lines = commits.slice(0, limits.commits).map(commitLine);
    const more = commits.length - lines.length;
    if (more > 0) lines.push(words.moreCommits(more));
    return {
      title: forced ? words.forcePushed(branch) : `${branch}: ${words.commits(commits.length)}`,
      url: compare,
      color: colors.plain,
      ...(lines.length > 0 && { description: lines.join('\n') }),
    };
  },
);

function commitLine({ id, message, url, author }: z.output<typeof commit>): string {
  const first = cutText(message.split('\n', 1)[0] ?? '', limits.commitLine);
  const hash = id.slice(0, 7).replaceAll(/[^0-9a-z]/gi, '');
  const by = escapeMarkdown(cutText(author.name, limits.commitLine));
  // an address may hold what ends a link
  const target = encodeURI(decoded(url)).replaceAll('(', '%28').replaceAll(')', '%29');
  return `[\`${hash}\`](${target}) ${escapeMarkdown(first)} - ${by}`;
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const reference = kind(
  z.object({
    ref: text,
    ref_type: z.enum(['branch', 'tag']),
    // only what was made says what the repository's main branch is
    master_branch: text.optional(),
  }),
  ({ ref, ref_type: type, master_branch: main }, words) => ({
    title: words[main === undefined ? 'deleted' : 'created'][type](ref),
    color: main === undefined ? colors.closed : colors.open,
  }),
);

const review = kind(
  z.object({
    action: z.literal('submitted'),
    review: withBody.extend({ state: text, html_url: address }),
    pull_request: titled,
  }),
  ({ review: given, pull_request: pull }, words) => {
    const say = wordOf(words.review, given.state.toLowerCase());
    const color = given.state.toLowerCase() === 'approved' ? colors.open : colors.plain;
    return (
      (say && { title: say(numbered(pull)), url: given.html_url, color, ...bodyOf(given.body) }) ??
      null
    );
  },
);

const pull = kind(
  z.object({
    action: text,
    pull_request: titled.extend({ merged: z.boolean().nullish(), body: text.nullish() }),
  }),
  ({ action, pull_request: given }, words) => {
    const isMerged = action === 'closed' && given.merged === true;
    const say = wordOf(words.pull, isMerged ? 'merged' : action);
    if (!say) return null;
    const color = isMerged ? colors.done : action === 'closed' ? colors.closed : colors.open;
    return {
      title: say(numbered(given)),
      url: given.html_url,
      color,
      ...(action === 'opened' && bodyOf(given.body)),
    };
  },
);

const comment = kind(
  z.object({
    action: z.literal('created'),
    issue: titled,
    comment: withBody.extend({ html_url: address }),
  }),
  ({ issue, comment: given }, words) => ({
    title: words.commented(numbered(issue)),
    url: given.html_url,
    color: colors.plain,
    ...bodyOf(given.body),
  }),
);

const issues = kind(
  z.object({ action: text, issue: titled.extend({ body: text.nullish() }) }),
  ({ action, issue }, words) => {
    const say = wordOf(words.issue, action);
    if (!say) return null;
    return {
      title: say(numbered(issue)),
      url: issue.html_url,
      color: action === 'closed' ? colors.done : colors.open,
      ...(action === 'opened' && bodyOf(issue.body)),
    };
  },
);

const release = kind(
  z.object({
    action: z.literal('published'),
    release: withBody.extend({ name: text.nullish(), tag_name: text, html_url: address }),
  }),
  ({ release: given }, words) => ({
    title: words.released(given.name?.trim() ? given.name : given.tag_name),
    url: given.html_url,
    color: colors.open,
    ...bodyOf(given.body),
  }),
);

const fork = kind(
  z.object({ forkee: z.object({ full_name: text, html_url: address }) }),
  ({ forkee }, words) => ({
    title: words.forked(forkee.full_name),
    url: forkee.html_url,
    color: colors.plain,
  }),
);

const star = kind(
  z.object({ action: z.literal('created'), starred_at: text }),
  (_payload, words, { repository }) => ({
    title: words.starred,
    url: repository.html_url,
    color: colors.plain,
  }),
);

const run = kind(
  z.object({
    action: z.literal('completed'),
    workflow_run: z.object({ name: text.nullish(), conclusion: text.nullish(), html_url: address }),
  }),
  ({ workflow_run: given }, words) => {
    const say = wordOf(words.run, given.conclusion ?? '');
    if (!say) return null;
    const color = given.conclusion === 'success' ? colors.open : colors.closed;
    return { title: say(given.name ?? ''), url: given.html_url, color };
  },
);

const ping = kind(
  z.object({ zen: text, hook_id: z.number() }),
  (_payload, words, { repository }) => ({
    title: words.connected,
    url: repository.html_url,
    color: colors.open,
  }),
);

/** In the order in which they are tried: what holds more comes before what holds a part of it. */
const kinds = [ping, push, reference, review, pull, comment, issues, release, run, fork, star];

/**
 * What a webhook of GitHub tells, as a post; null for an event that is not told, and for what is no
 * event. All of it was written by others: nothing in it is markup.
 */
export function githubPost(payload: unknown, words: GithubTexts): WebhookPost | null {
  const around = common.safeParse(payload);
  if (!around.success) return null;
  const news = newsOf(payload, words, around.data);
  if (!news?.title) return null;
  const { repository, sender } = around.data;
  const embed: EmbedDraft = {
    ...news,
    author: { name: cutText(sender.login, 100), icon_url: sender.avatar_url },
    title: cutText(news.title, limits.embedTitle - 1),
    footer: { text: cutText(repository.full_name, 200) },
  };
  return { content: '', embeds: [embed] };
}

function newsOf(payload: unknown, words: GithubTexts, around: Common): News {
  for (const { shape, tell } of kinds) {
    const found = shape.safeParse(payload);
    if (found.success) return tell(found.data, words, around);
  }
  return null;
}
