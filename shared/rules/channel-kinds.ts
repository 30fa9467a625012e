import { hasChannelPermission, type ChannelMask, type ChannelType } from './permissions.ts';

/** Settings that only some types of channel have. */
type ChannelSetting = 'rateLimitPerUser' | 'nsfw' | 'userLimit' | 'region' | 'additionalData';

interface ChannelKind {
  /** Stands in a team's list of channels; the others never do. */
  readonly isListed: boolean;
  /**
   * What it holds: messages are searched, counted as unread, pinned and scheduled; announcements are
   * messages with a title, and counted too; all but messages are written to by calls of their own.
   */
  readonly holds: 'messages' | 'todos' | 'voice' | 'stream' | 'announcements' | 'drawing' | null;
  /** The channel permission that adds to it; null: nothing is added by members. */
  readonly writePermission:
    | 'SEND_MESSAGES'
    | 'CREATE_TODOS'
    | 'CREATE_ANNOUNCEMENTS'
    | 'CONNECT'
    | null;
  readonly isSearched: boolean;
  readonly isCountedUnread: boolean;
  /** Shows who may see it beside it (T-024). */
  readonly listsMembers: boolean;
  readonly settings: readonly ChannelSetting[];
  /** Told beside its name as not finished. */
  readonly isBeta: boolean;
}

const plain = {
  isListed: true,
  holds: null,
  writePermission: null,
  isSearched: false,
  isCountedUnread: false,
  listsMembers: true,
  settings: [],
  isBeta: false,
} as const satisfies ChannelKind;

/**
 * What each type of channel is, in one place. What the page shows for it stands in
 * `renderer/lib/channel-icons.ts`, `renderer/app/pages/channel-contents.tsx` and
 * `renderer/features/channels/type-fields.tsx`: a new type does not compile until it is there too.
 */
export const channelKinds = {
  text: {
    ...plain,
    holds: 'messages',
    writePermission: 'SEND_MESSAGES',
    isSearched: true,
    isCountedUnread: true,
    settings: ['rateLimitPerUser', 'nsfw'],
  },
  voice: {
    ...plain,
    holds: 'voice',
    writePermission: 'CONNECT',
    listsMembers: false,
    settings: ['userLimit', 'region'],
    isBeta: true,
  },
  todo: { ...plain, holds: 'todos', writePermission: 'CREATE_TODOS' },
  watchstream: { ...plain, holds: 'stream', listsMembers: false, settings: ['additionalData'] },
  announcement: {
    ...plain,
    holds: 'announcements',
    writePermission: 'CREATE_ANNOUNCEMENTS',
    isCountedUnread: true,
  },
  whiteboard: { ...plain, holds: 'drawing' },
  category: { ...plain, isListed: false },
  DM: {
    ...plain,
    isListed: false,
    holds: 'messages',
    isSearched: true,
    isCountedUnread: true,
  },
  default: { ...plain, isListed: false },
} as const satisfies Readonly<Record<ChannelType, ChannelKind>>;

type Kinds = typeof channelKinds;
type TypesWhere<Part> = {
  [Type in ChannelType]: Kinds[Type] extends Part ? Type : never;
}[ChannelType];

/** Types that stand in a team's list of channels. */
export type ListedChannelType = TypesWhere<{ readonly isListed: true }>;

export function isListedType(type: ChannelType): type is ListedChannelType {
  return channelKinds[type].isListed;
}

/** Types of a team's channels that hold messages. */
type MessageChannelType = TypesWhere<{ readonly isListed: true; readonly holds: 'messages' }>;

/** Whether members write messages into a team's channel of this type. */
export function takesMessages(type: ChannelType): type is MessageChannelType {
  const { isListed, holds } = channelKinds[type];
  return isListed && holds === 'messages';
}

/** Whether a type of channel has a setting. */
export function hasSetting(type: ChannelType, setting: ChannelSetting): boolean {
  const { settings }: ChannelKind = channelKinds[type];
  return settings.includes(setting);
}

/**
 * Whether one with this mask reads what was written before they came: announcements are there for all
 * who see their channel, of messages a permission decides.
 */
export function showsHistory(type: ChannelType, mask: ChannelMask): boolean {
  const isShown = channelKinds[type].holds === 'announcements';
  return hasChannelPermission(type, mask, isShown ? 'VIEW_CHANNEL' : 'CAN_SEE_MESSAGE_HISTORY');
}
