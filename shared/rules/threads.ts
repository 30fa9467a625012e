import { channelBit, hasChannelPermission, type ChannelMask } from './permissions.ts';

/** All ours. */
export const threadLimits = {
  name: { min: 1, max: 100 },
  /** Of a name made of the first words of a message. */
  defaultName: 60,
  activePerChannel: 1_000,
  perPage: 25,
  /** Those told of a team in which one joined more: the liveliest. */
  joinedPerTeam: 100,
  /** Named under the message that a thread began with. */
  authorsShown: 3,
  /** Of one message: those who join by being named in it. */
  joinedByMention: 20,
} as const;

/** After how many minutes without a message a thread is put away: an hour, a day, three, seven. */
export const archiveChoices = [60, 1_440, 4_320, 10_080] as const;
export type ArchiveMinutes = (typeof archiveChoices)[number];
export const DEFAULT_ARCHIVE_MINUTES: ArchiveMinutes = 4_320;

/** A name is words on one line. */
export function threadName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** A thread's name out of what its first message says; null: that says nothing in words. */
export function nameFromContent(content: string): string | null {
  const words = threadName(
    content
      // of mentions and custom emojis only a number would be left
      .replace(/<(?:@[!&]?|#|a?:\w+:|&)\d+>/gu, ' ')
      .replace(/[*_~`|>#]+/gu, ' '),
  );
  if (words === '') return null;
  const points = Array.from(words);
  if (points.length <= threadLimits.defaultName) return words;
  const cut = points.slice(0, threadLimits.defaultName - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > threadLimits.defaultName / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** What the member may do in a thread: what they may in its channel; in a locked one only moderators write. */
export function threadMask(ofChannel: ChannelMask, isLocked: boolean): ChannelMask {
  if (!isLocked || hasChannelPermission('text', ofChannel, 'MANAGE_MESSAGES')) return ofChannel;
  return ofChannel & ~channelBit('text', 'SEND_MESSAGES');
}

/** What is asked of one who changes a thread. */
interface ThreadAsker {
  readonly isStarter: boolean;
  /** In the thread's channel. */
  readonly mask: ChannelMask;
  readonly isLocked: boolean;
}

/** Who renames a thread, puts it away and says when that happens by itself: its starter and moderators. */
export function mayEditThread({ isStarter, mask, isLocked }: ThreadAsker): boolean {
  if (hasChannelPermission('text', mask, 'MANAGE_MESSAGES')) return true;
  return isStarter && !isLocked && hasChannelPermission('text', mask, 'SEND_MESSAGES');
}

/** Who brings a thread back: all who may write in it. */
export function mayReopenThread({ mask, isLocked }: Omit<ThreadAsker, 'isStarter'>): boolean {
  return hasChannelPermission('text', threadMask(mask, isLocked), 'SEND_MESSAGES');
}
