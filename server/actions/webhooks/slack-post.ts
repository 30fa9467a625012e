import { z } from 'zod';
import type { EmbedDraft } from '#shared/contract/channels/webhook.ts';
import { cutText } from '#shared/lib/text.ts';
import { webhookLimits as limits, messageLimits } from '#shared/rules/limits.ts';
import { validateWebhookName } from '#shared/rules/webhooks.ts';
import type { WebhookPost } from './post-as-webhook.ts';

const text = z.string().max(100_000);
const address = z
  .string()
  .max(limits.address)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''));
/** What is not as it should be is left out: one bad part does not lose the message. */
const someText = text.nullish().catch(null);
const someAddress = address.nullish().catch(null);

const attachment = z.object({
  fallback: someText,
  color: someText,
  pretext: someText,
  author_name: someText,
  author_icon: someAddress,
  title: someText,
  title_link: someAddress,
  text: someText,
  fields: z
    .array(z.object({ title: someText, value: someText }))
    .nullish()
    .catch(null),
  image_url: someAddress,
  thumb_url: someAddress,
  footer: someText,
  footer_icon: someAddress,
});
const blockText = z.object({ text });
const block = z.object({
  type: text,
  text: blockText.nullish().catch(null),
  fields: z.array(blockText).nullish().catch(null),
  elements: z
    .array(z.object({ text: someText }))
    .nullish()
    .catch(null),
  image_url: someAddress,
});
const payload = z.object({
  text: someText,
  username: someText,
  icon_url: someAddress,
  attachments: z.array(attachment).nullish().catch(null),
  blocks: z.array(block).nullish().catch(null),
});

type Attachment = z.output<typeof attachment>;
type Block = z.output<typeof block>;

/** Slack's three named colours. */
const namedColors = new Map([
  ['good', 0x2eb886],
  ['warning', 0xdaa038],
  ['danger', 0xa30200],
]);

/**
 * What was written for an incoming webhook of Slack, as a post. An empty one is refused as any other
 * empty message is.
 */
export function slackPost(body: unknown): WebhookPost {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return { content: '', embeds: [] };
  const { username, icon_url: icon, blocks, attachments } = parsed.data;
  // with blocks, the text is what is shown where they cannot be
  const words = blocks?.length ? blocks.map(blockWords).filter(Boolean).join('\n') : '';
  const content = fromMrkdwn(words || (parsed.data.text ?? ''));
  const pictures = (blocks ?? []).flatMap(({ image_url: url }) =>
    url ? [{ image: { url } }] : [],
  );
  const embeds = [...pictures, ...(attachments ?? []).map(embedOf)].slice(0, limits.embeds);
  return {
    content: cutText(content, messageLimits.content.free - 1),
    embeds: withinLimit(embeds),
    name: username && validateWebhookName(username) === null ? username.trim() : null,
    picture: icon,
  };
}

function blockWords({ type, text: main, fields, elements }: Block): string {
  const lines = [
    main && (type === 'header' ? `**${main.text}**` : main.text),
    ...(fields ?? []).map((field) => field.text),
    elements
      ?.map((element) => element.text)
      .filter(Boolean)
      .join(' '),
  ];
  return lines.filter(Boolean).join('\n');
}

function embedOf(given: Attachment): EmbedDraft {
  const fields = (given.fields ?? []).flatMap(({ title, value }) => fieldOf(title, value));
  const words = [given.pretext, given.text].filter(Boolean).join('\n');
  const isBare = !given.title && !words && fields.length === 0;
  const description = words || (isBare ? given.fallback : null);
  return {
    color: colorOf(given.color),
    ...(given.author_name && {
      author: { name: cut(given.author_name, limits.embedAuthor), icon_url: given.author_icon },
    }),
    ...(given.title && { title: cut(given.title, limits.embedTitle) }),
    url: given.title_link,
    ...(description && { description: cut(fromMrkdwn(description), limits.embedDescription) }),
    fields: fields.slice(0, limits.embedFields),
    ...(given.image_url && { image: { url: given.image_url } }),
    ...(given.thumb_url && { thumbnail: { url: given.thumb_url } }),
    ...(given.footer && {
      footer: { text: cut(given.footer, limits.embedFooter), icon_url: given.footer_icon },
    }),
  };
}

function fieldOf(name: string | null | undefined, value: string | null | undefined) {
  if (!name || !value) return [];
  const shown = cut(fromMrkdwn(value), limits.embedFieldValue);
  return [{ name: cut(name, limits.embedFieldName), value: shown }];
}

/** The ellipsis counts too. */
function cut(words: string, max: number): string {
  return cutText(words, max - 1);
}

function colorOf(color: string | null | undefined): number | undefined {
  if (!color) return undefined;
  const digits = /^#?([0-9a-f]{6})$/i.exec(color)?.[1];
  return digits === undefined ? namedColors.get(color) : Number.parseInt(digits, 16);
}

/** As many embeds as fit what their texts may have together. */
function withinLimit(embeds: readonly EmbedDraft[]): readonly EmbedDraft[] {
  let left: number = limits.embedCharacters;
  return embeds.filter((embed) => {
    left -= JSON.stringify(embed).length;
    return left >= 0;
  });
}

/** Links, bold and the three escaped characters of Slack's markup, in ours. */
function fromMrkdwn(words: string): string {
  return words
    .replaceAll(/<(https?:[^|<>\s]{1,2000})\|([^<>\n]{1,500})>/g, '[$2]($1)')
    .replaceAll(/<(https?:[^|<>\s]{1,2000})>/g, '$1')
    .replaceAll(/<!(?:channel|here|everyone)(?:\|[^<>\n]{0,100})?>/g, '')
    .replaceAll(/(?<![\w*])\*([^*\n]{1,2000})\*(?![\w*])/g, '**$1**')
    .replaceAll(/(?<![\w~])~([^~\n]{1,2000})~(?![\w~])/g, '~~$1~~')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
