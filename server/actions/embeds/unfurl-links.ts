import type { Embed } from '#shared/contract/messages/message.ts';
import { cutText } from '#shared/lib/text.ts';
import { previewLimits } from '#shared/rules/limits.ts';
import { linksToPreview } from '#shared/rules/links.ts';
import { decodePage, readPagePreview, type PagePreview } from '../../lib/page-preview.ts';
import { hashToken } from '../../lib/tokens.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { WebRefusal } from '../../lib/web-fetch.ts';
import { presentEmbeds } from '../../present/embeds.ts';
import { findMessage, type MessageJob } from '../../store/messages.ts';
import { findLinkPreview, saveLinkPreview, setMessageEmbeds } from '../../store/link-previews.ts';
import { letsIn, type ConversationRights } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { messageJob } from '../messages/message-job.ts';
import { systemPrincipal } from '../principal.ts';
import { previewTimes } from './preview-times.ts';
import { proxiedImage } from './proxied-image.ts';

const pageTypes = ['text/html', 'application/xhtml+xml'];

/** The pages that a text links to and whose previews would hang on it. */
function foreignLinks(deps: Pick<ActionDeps, 'config'>, content: string): string[] {
  // most messages name no address: spare them the scan
  if (!deps.config.hasLinkPreviews || !/https?:\/\//i.test(content)) return [];
  return linksToPreview(content).filter((address) => isForeign(deps, address));
}

/** A text, and where its author says it; without that it is a webhook's. */
interface Linking {
  readonly content: string;
  readonly conversation?: ConversationRights;
}

/** The job that a message with this text brings with it: none where it links to nothing foreign. */
export function linkJobs(deps: Pick<ActionDeps, 'config'>, linking: Linking): MessageJob[] {
  return hasShownLinks(deps, linking) ? [messageJob('unfurl-links')] : [];
}

/** Whether a message with this text is to be looked at by unfurlLinks. */
export function hasShownLinks(
  deps: Pick<ActionDeps, 'config'>,
  { content, conversation }: Linking,
): boolean {
  if (conversation && !letsIn(conversation, 'EMBED_LINKS')) return false;
  return foreignLinks(deps, content).length > 0;
}

/**
 * Reads the pages a message links to and hangs their previews on it, if it is still there and has
 * none. A page that cannot be read has no preview; what fails otherwise is tried again.
 */
export async function unfurlLinks(
  deps: ActionDeps,
  { channelId, messageId }: TaskData<'unfurl-links'>,
): Promise<void> {
  const row = await findMessage(deps.db, channelId, messageId);
  if (!row || row.embeds !== null) return;
  const { content } = row;
  const found = await Promise.all(
    foreignLinks(deps, content).map((address) => previewOf(deps, address)),
  );
  const embeds = found.filter((embed) => embed !== null);
  if (embeds.length === 0) return;
  const teamId = (await deps.directory.teamOfChannel(channelId)) ?? null;
  await deps.write(systemPrincipal, { lock: { of: 'messages', channelId } }, async (tx) => {
    const isSet = await setMessageEmbeds(tx.db, { channelId, messageId, content, embeds });
    if (!isSet) return;
    const shown = presentEmbeds(embeds, deps.imageLinks);
    const data = { teamId, channelId, messageId, embeds: shown };
    tx.emit({ type: 'MESSAGE_EMBEDS_UPDATED', data });
  });
}

/** Links to ourselves are shown by the app: it knows who may see what. */
function isForeign({ config }: Pick<ActionDeps, 'config'>, address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== URL.parse(config.publicOrigin)?.origin && origin !== config.inviteOrigin;
}

async function previewOf(deps: ActionDeps, address: string): Promise<Embed | null> {
  const addressHash = hashToken(address);
  const now = deps.clock.now();
  const known = await findLinkPreview(deps.db, addressHash, new Date(now));
  if (known) return known.embed;
  const embed = await deps.webWork(() => readPage(deps, address));
  const withImage = embed && (await withKnownImage(deps, embed));
  const lifetime = embed ? previewTimes.keepMs : previewTimes.keepFailureMs;
  await saveLinkPreview(deps.db, {
    address_hash: addressHash,
    embed: withImage && JSON.stringify(withImage),
    expires_at: new Date(now + lifetime),
  });
  return withImage;
}

async function readPage(deps: ActionDeps, address: string): Promise<Embed | null> {
  try {
    const page = await deps.web(address, {
      accept: [...pageTypes, 'image/'],
      maxBytes: previewLimits.imageBytes,
    });
    // a link to a picture is shown as the picture
    if (page.mimeType.startsWith('image/')) return { url: address, image: { url: page.url.href } };
    if (page.bytes.length > previewLimits.pageBytes) return null;
    return embedOf(readPagePreview(decodePage(page.bytes, page.charset)), address, page.url);
  } catch (error) {
    if (!(error instanceof WebRefusal)) throw error;
    deps.logger.debug({ reason: error.message }, 'a linked page was not read');
    return null;
  }
}

/** Null when the page says nothing of itself. */
function embedOf(page: PagePreview, address: string, from: URL): Embed | null {
  const { title, description, siteName, imageUrl, themeColor } = page;
  if (title === null && description === null) return null;
  const image = imageUrl === null ? null : URL.parse(imageUrl, from.href);
  const color = /^#([0-9a-f]{6})$/i.exec(themeColor ?? '')?.[1];
  return {
    url: address,
    ...(title !== null && { title: cutText(title, previewLimits.title) }),
    ...(description !== null && {
      description: cutText(description, previewLimits.description),
    }),
    author: { name: cutText(siteName ?? from.hostname, previewLimits.siteName) },
    ...(color !== undefined && { color: Number.parseInt(color, 16) }),
    ...(image && /^https?:$/.test(image.protocol) && { image: { url: image.href } }),
  };
}

/** With the picture's size, so that its place is kept before it loads; without it if it has none. */
async function withKnownImage(deps: ActionDeps, embed: Embed): Promise<Embed | null> {
  const { image, ...rest } = embed;
  if (!image) return embed;
  const kept = await proxiedImage(deps, image.url).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'storage.away') return 'later' as const;
    throw error;
  });
  // its size is not known, but the picture will be fetched when it is shown
  if (kept === 'later') return embed;
  if (kept) {
    const { width, height } = kept;
    return { ...rest, image: { url: image.url, width, height } };
  }
  return embed.title === undefined ? null : rest;
}
