import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { ImportCount, ImportCounts } from '#shared/contract/teams/import.ts';
import type { Embed } from '#shared/contract/messages/message.ts';
import { characterCount } from '#shared/lib/text.ts';
import { idOfSnowflake, snowflakeTime, type MessageId } from '#shared/lib/ids.ts';
import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import { messageLimits, webhookLimits } from '#shared/rules/limits.ts';
import { mentionTokens } from '#shared/rules/mentions.ts';
import type { ExportedEmbed, ExportedMessage } from './export-format.ts';

/** What old ids are here. */
export interface KnownPlaces {
  readonly channelOf: (externalId: string) => string | undefined;
  readonly emojiOf: (externalId: string) => string | undefined;
  readonly roleNameOf: (externalId: string) => string | undefined;
}

/** A message, as far as it follows from the file alone. */
export interface MappedMessage {
  readonly id: MessageId;
  readonly content: string;
  readonly replyTo: MessageId | null;
  readonly editedAt: string | null;
  readonly pinnedAt: string | null;
  readonly embeds: readonly Embed[] | null;
  readonly reactions: readonly { readonly emojiId: string; readonly count: number }[];
}

/** Notes that something was found so often. */
export type Count = (what: ImportCount, times?: number) => void;

/** Counts from nothing, or on. */
export function counting(counts: ImportCounts = {}): { count: Count; counts: ImportCounts } {
  const sums = { ...counts };
  return {
    counts: sums,
    count: (what, times = 1) => {
      sums[what] = (sums[what] ?? 0) + times;
    },
  };
}

/** A text as it can be stored. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The first characters of a text. */
export function firstCharacters(text: string, max: number): string {
  return characterCount(text) <= max ? text : Array.from(text).slice(0, max).join('');
}

/** Notices that a channel wrote by itself: who came, what was pinned. All between two types. */
const noticeTypes = new Set([
  'RecipientAdd',
  'RecipientRemove',
  'Call',
  'ChannelNameChange',
  'ChannelIconChange',
  'ChannelPinnedMessage',
  'GuildMemberJoin',
  'ThreadCreated',
]);

function isNotice(type: string): boolean {
  const number = Number(type);
  return noticeTypes.has(type) || (number > 0 && number < 19);
}

/** A moment within what can be read and stored; null when it is none. */
function moment(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** How far the time that a message states may lie beside that of its id. */
const SLACK_MS = 2_000;

/**
 * A message of an export as it is here; null when it is left out, which `count` is told. `now`: none
 * is later.
 */
export function mapMessage(
  message: ExportedMessage,
  {
    channelId,
    known,
    count,
    now,
  }: { channelId: string; known: KnownPlaces; count: Count; now: number },
): MappedMessage | null {
  if (isNotice(message.type)) {
    count('notices');
    return null;
  }
  const time = snowflakeTime(message.id);
  const isTimely = Math.abs(Date.parse(message.timestamp) - time) <= SLACK_MS && time <= now;
  if (!isTimely) {
    count('broken');
    return null;
  }
  const whole = storable(mapText(wholeText(message), message, known)).trim();
  const content = firstCharacters(whole, messageLimits.content.plus);
  if (content !== whole) count('shortened');
  const embeds = message.embeds
    .slice(0, webhookLimits.embeds)
    .map(mapEmbed)
    .filter((embed) => Object.keys(embed).length > 0);
  if (embeds.length > 0) count('embeds', embeds.length);
  const replyTo = replyOf(message, channelId);
  if (replyTo !== null) count('replies');
  if (message.isPinned) count('pins');
  return {
    id: idOfSnowflake<'message'>(message.id),
    content,
    replyTo,
    editedAt: moment(message.timestampEdited),
    pinnedAt: message.isPinned ? new Date(time).toISOString() : null,
    embeds: embeds.length > 0 ? embeds : null,
    reactions: mapReactions(message, known, count),
  };
}

function wholeText({ content, forwardedMessage }: ExportedMessage): string {
  if (!forwardedMessage) return content;
  const quoted = forwardedMessage.content.replaceAll(/^/gm, '> ');
  return content === '' ? quoted : `${content}\n${quoted}`;
}

/** What it answers to, when that stands in the same channel. */
function replyOf({ reference, type }: ExportedMessage, channelId: string): MessageId | null {
  if (type !== 'Reply' && type !== '19') return null;
  const id = reference?.messageId ?? '';
  if ((reference?.channelId ?? channelId) !== channelId || !/^\d{15,19}$/.test(id)) return null;
  return idOfSnowflake<'message'>(id);
}

/** A token that Discord draws, or the short name of an emoji that the exporter wrote for one. */
const token = /<(?<kind>@!?|@&|#|a?:\w{1,64}:)(?<id>\d{15,20})>|:(?<short>\w{1,64}):/g;

/**
 * A text with what it names: people by the names they had, since their accounts are not here;
 * channels and emojis by what they are here.
 */
function mapText(text: string, message: ExportedMessage, known: KnownPlaces): string {
  if (!text.includes('<') && message.inlineEmojis.length === 0) return text;
  const nameOf = new Map(message.mentions.map((person) => [person.id, shownName(person)]));
  const emojiNamed = new Map(message.inlineEmojis.map(({ name, id }) => [name, id]));
  return text.replaceAll(token, (whole, ...rest) => {
    // reason: the groups come last, by the names in the pattern
    const { kind = '', id = '', short } = rest.at(-1) as Partial<Record<string, string>>;
    if (short !== undefined) return emojiToken(short, emojiNamed.get(short), known) ?? whole;
    if (kind === '#') {
      const channel = known.channelOf(id);
      return channel === undefined ? '#…' : `<#${channel}>`;
    }
    if (kind === '@&') return `@${known.roleNameOf(id) ?? '…'}`;
    if (kind.startsWith('@')) return `@${nameOf.get(id) ?? '…'}`;
    const name = kind.replace(/^a?:|:$/g, '').replace(/:$/, '');
    return emojiToken(name, id, known) ?? `:${name}:`;
  });
}

function emojiToken(name: string, id: string | undefined, known: KnownPlaces): string | null {
  const emoji = id === undefined ? undefined : known.emojiOf(id);
  return emoji === undefined ? null : mentionTokens.emoji({ name: name.slice(0, 32), id: emoji });
}

/** As a person was shown there. */
export function shownName({
  name,
  nickname,
}: {
  readonly name: string;
  readonly nickname?: string | null | undefined;
}): string {
  const shown = storable((nickname ?? '').trim() === '' ? name : (nickname ?? ''));
  return firstCharacters(shown.trim(), webhookLimits.name) || '…';
}

function mapReactions(
  { reactions }: ExportedMessage,
  known: KnownPlaces,
  count: Count,
): MappedMessage['reactions'] {
  const mapped = new Map<string, number>();
  for (const { emoji, count: times } of reactions) {
    const emojiId = emoji.id === '' ? canonicalEmoji(emoji.name) : known.emojiOf(emoji.id);
    const isTaken =
      emojiId !== null &&
      emojiId !== undefined &&
      times > 0 &&
      mapped.size < messageLimits.reactionsPerMessage;
    if (isTaken) mapped.set(emojiId, Math.min(times, 1_000_000));
    else count('lostReactions');
  }
  count('reactions', mapped.size);
  return [...mapped].map(([emojiId, times]) => ({ emojiId, count: times }));
}

/** An address of the web, as a text; a file beside the export is none. */
export function webAddress(...texts: readonly (string | null | undefined)[]): string | undefined {
  return texts.find(
    (text): text is string =>
      typeof text === 'string' &&
      text.length <= webhookLimits.address &&
      /^https?:\/\/[^\s]+$/i.test(text) &&
      URL.canParse(text),
  );
}

/** A text cut to a length; undefined when there is none. */
function cutTo(text: string | null | undefined, max: number): string | undefined {
  return text ? firstCharacters(storable(text), max) : undefined;
}

/** What is there of some parts. */
function present<Parts extends object>(parts: Parts): Partial<Parts> {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  // reason: what was left out is what was undefined
  return Object.fromEntries(entries) as Partial<Parts>;
}

function mapEmbed(embed: ExportedEmbed): Embed {
  const limits = webhookLimits;
  const fields = embed.fields.slice(0, limits.embedFields).map(({ name, value }) => ({
    name: firstCharacters(storable(name), limits.embedFieldName),
    value: firstCharacters(storable(value), limits.embedFieldValue),
  }));
  const shown = present({
    author: named('name', embed.author?.name, embed.author),
    title: cutTo(embed.title, limits.embedTitle),
    description: cutTo(embed.description, limits.embedDescription),
    fields: fields.length > 0 ? fields : undefined,
    image: pictured(embed.image),
    thumbnail: pictured(embed.thumbnail),
    footer: named('text', embed.footer?.text, embed.footer),
  });
  if (Object.keys(shown).length === 0) return {};
  // reason: each part is there or is not, and never undefined
  return {
    ...present({ color: colorNumber(embed.color), url: webAddress(embed.url) }),
    ...shown,
  } as Embed;
}

function colorNumber(color: string | null | undefined): number | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : undefined;
}

function pictured(picture: ExportedEmbed['image']): { url: string } | undefined {
  const url = webAddress(picture?.canonicalUrl, picture?.url);
  return url === undefined ? undefined : { url };
}

/** A text with a small picture beside it. */
function named(
  key: 'name' | 'text',
  text: string | null | undefined,
  icon:
    | Pick<NonNullable<ExportedEmbed['author']>, 'iconUrl' | 'iconCanonicalUrl'>
    | null
    | undefined,
): object | undefined {
  const max = key === 'name' ? webhookLimits.embedAuthor : webhookLimits.embedFooter;
  const shown = cutTo(text, max);
  if (shown === undefined) return undefined;
  return {
    [key]: shown,
    ...present({ icon_url: webAddress(icon?.iconCanonicalUrl, icon?.iconUrl) }),
  };
}

/** What hangs on a message there: its files, and stickers as pictures. */
export function filesOf(message: ExportedMessage): { url: string; name: string }[] {
  return [
    ...message.attachments.map(({ url, fileName }) => ({ url, name: fileName })),
    ...(message.forwardedMessage?.attachments ?? []).map(({ url, fileName }) => ({
      url,
      name: fileName,
    })),
    ...message.stickers.map(({ sourceUrl, name }) => ({ url: sourceUrl, name })),
  ];
}

/** A message with the files that could not be taken named in its text. */
export function withLostFiles(
  content: string,
  lost: readonly { readonly url: string; readonly name: string }[],
  kept: readonly Attachment[],
): string {
  const lines = lost.map(({ url, name }) => webAddress(url) ?? `[${storable(name).slice(0, 200)}]`);
  const whole = [content, ...lines].filter((line) => line !== '').join('\n');
  const text = firstCharacters(whole, messageLimits.content.plus);
  // a message without a word or a file would be nothing
  return text === '' && kept.length === 0 ? '…' : text;
}
