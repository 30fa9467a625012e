import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import type { Block, Inline } from '../../../lib/markdown/markdown-tree.ts';
import { parseMarkdown } from '../../../lib/markdown/parse-markdown.ts';
import { safeLink } from '../../../lib/safe-link.ts';

/** A message that a link names; without a team it is in a chat. */
export interface LinkedMessage {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** Something that a link offers to come into. */
export interface Offer {
  readonly kind: 'invite' | 'template';
  readonly code: string;
}

/** What the links of a message lead to within Tayfa. */
export interface OurLinks {
  readonly messages: readonly LinkedMessage[];
  readonly offers: readonly Offer[];
}

/**
 * Our own pages that a message links to and that have a preview, each once and in the order of
 * the text: messages (M-150, M-151), and invites and templates together (M-152). Not those in code or
 * behind a spoiler, and not those in angle brackets: that is how a writer says "no preview".
 */
export function ourLinks(
  content: string,
  origin: string,
  inviteOrigin: string | null = null,
): OurLinks {
  const messages = new Map<string, LinkedMessage>();
  const offers = new Map<string, Offer>();
  for (const url of new Set(parseMarkdown(content).flatMap(ofBlock))) {
    if (content.includes(`<${url}>`)) continue;
    const short = shortOffer(url, inviteOrigin);
    if (short) offers.set(`invite/${short.code}`, short);
    const address = ourAddress(url, origin);
    if (!address) continue;
    const message = linkedMessage(address);
    if (message) messages.set(message.messageId, message);
    const offer = offerOf(address);
    if (offer) offers.set(`${offer.kind}/${offer.code}`, offer);
  }
  return {
    messages: [...messages.values()].slice(0, messageLimits.linkPreviews),
    offers: [...offers.values()].slice(0, messageLimits.invitePreviews),
  };
}

function ofBlock(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'small-print':
      return block.children.flatMap(ofInline);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(ofInline);
    case 'quote':
      return block.children.flatMap(ofBlock);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(ofBlock));
    case 'code-block':
      return [];
  }
}

function ofInline(piece: Inline): string[] {
  if (piece.kind === 'link') return [piece.url];
  return piece.kind === 'marked' ? piece.children.flatMap(ofInline) : [];
}

function ourAddress(url: string, origin: string): URL | null {
  const link = safeLink(url, origin);
  if (link?.kind === 'internal') return URL.parse(link.path, origin);
  return link?.isOwn === true ? URL.parse(link.url) : null;
}

const ID = String.raw`\d{1,19}`;
const messagePage = new RegExp(`^/(?:teams/(${ID})/channels|chat)/(${ID})/?$`);

function linkedMessage({ pathname, searchParams }: URL): LinkedMessage | null {
  const [isPage, team, channel] = messagePage.exec(pathname) ?? [];
  const message = searchParams.get('messageId') ?? '';
  if (isPage === undefined || !new RegExp(`^${ID}$`).test(message)) return null;
  return {
    // reason: the pattern says they are ids, the address of what; the server says whether they exist
    teamId: (team ?? null) as TeamId | null,
    // reason: as above
    channelId: channel as ChannelId,
    // reason: as above
    messageId: message as MessageId,
  };
}

/** An invite by the server's short address (T-219). */
function shortOffer(url: string, inviteOrigin: string | null): Offer | null {
  const address = URL.parse(url);
  if (inviteOrigin === null || address?.origin !== inviteOrigin) return null;
  const code = /^\/([\w-]{1,64})\/?$/.exec(address.pathname)?.[1];
  return code === undefined ? null : { kind: 'invite', code };
}

function offerOf({ pathname }: URL): Offer | null {
  const [, kind, code] = /^\/(invite|template)\/([\w-]{1,64})\/?$/.exec(pathname) ?? [];
  if (code === undefined) return null;
  return { kind: kind === 'invite' ? 'invite' : 'template', code };
}
