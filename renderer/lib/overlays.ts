import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { Poll } from '#shared/contract/messages/poll.ts';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { TeamEventKind } from '#shared/rules/team-events.ts';
import type { CategoryId, ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import { atom, useStore } from './atoms.ts';
import type { ClipTake } from './clip-take.ts';
import { holdTyping } from './typing-hold.ts';

/** Where something is in the window, in pixels. */
export interface AnchorBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of what was pressed, for an overlay to stand beside it. */
export function anchorOf({ currentTarget }: { readonly currentTarget: Element }): AnchorBox {
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return { x, y, width, height };
}

/** What was picked from the emoji, for what opened the picker. */
export interface PickedEmoji {
  /** as reactions, statuses and roles keep it: the character itself, or a custom emoji's id */
  readonly id: string;
  /** as it stands in a message */
  readonly text: string;
}

/**
 * Everything that can lie over the page, by name. A feature opens another's dialog by naming it;
 * app/overlay-host.tsx knows the components.
 */
export type Overlay =
  | { readonly type: 'sign-in' }
  | { readonly type: 'register' }
  | { readonly type: 'forgotten-password' }
  | { readonly type: 'create-team' }
  | { readonly type: 'invite-people'; readonly teamId: TeamId }
  | {
      readonly type: 'create-channel';
      readonly teamId: TeamId;
      readonly categoryId: CategoryId | null;
    }
  | { readonly type: 'create-category'; readonly teamId: TeamId }
  | { readonly type: 'channel-settings'; readonly teamId: TeamId; readonly channelId: ChannelId }
  | { readonly type: 'channel-description'; readonly teamId: TeamId; readonly channelId: ChannelId }
  | { readonly type: 'category-settings'; readonly teamId: TeamId; readonly categoryId: CategoryId }
  | { readonly type: 'delete-channel'; readonly teamId: TeamId; readonly channelId: ChannelId }
  | { readonly type: 'delete-category'; readonly teamId: TeamId; readonly categoryId: CategoryId }
  | { readonly type: 'leave-team'; readonly teamId: TeamId }
  | { readonly type: 'onboarding'; readonly teamId: TeamId }
  | {
      readonly type: 'team-folder';
      /** what goes into it; null: a folder is only changed */
      readonly teamId: TeamId | null;
      /** null: a new one */
      readonly folderId: string | null;
    }
  | { readonly type: 'team-settings'; readonly teamId: TeamId; readonly tab?: string }
  | { readonly type: 'ban-member'; readonly teamId: TeamId; readonly userId: UserId }
  | { readonly type: 'time-out-member'; readonly teamId: TeamId; readonly userId: UserId }
  | { readonly type: 'kick-member'; readonly teamId: TeamId; readonly userId: UserId }
  | { readonly type: 'team-profile'; readonly teamId: TeamId; readonly userId: UserId }
  | { readonly type: 'member-roles'; readonly teamId: TeamId; readonly userId: UserId }
  | { readonly type: 'settings'; readonly tab?: string }
  | { readonly type: 'checkout'; readonly planId?: string }
  | {
      readonly type: 'profile-card';
      readonly teamId: TeamId | null;
      readonly userId: UserId;
      /** what it stands beside; without it, it stands in the middle */
      readonly anchor?: AnchorBox;
    }
  | {
      readonly type: 'emoji-picker';
      /** where it is to be used: others' custom emojis need Plus; null: in no team */
      readonly teamId: TeamId | null;
      /** the conversation in which a message is written: GIFs and stickers are sent to it at once */
      readonly sendsTo?: ChannelId;
      readonly anchor?: AnchorBox;
      readonly onPick: (picked: PickedEmoji) => void;
    }
  | {
      readonly type: 'voice-person';
      /** null: in the call of a chat */
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      readonly userId: UserId;
      readonly anchor?: AnchorBox;
    }
  | { readonly type: 'voice-permission'; readonly device: 'microphone' | 'camera' | 'screen' }
  | { readonly type: 'voice-camera' }
  | { readonly type: 'voice-share' }
  | {
      readonly type: 'voice-clip';
      /** null: in the call of a chat */
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      /** whose screen it shows */
      readonly streamerId: UserId;
      readonly take: ClipTake;
    }
  | { readonly type: 'custom-status' }
  | {
      readonly type: 'pins';
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      readonly anchor?: AnchorBox | undefined;
    }
  | {
      readonly type: 'threads';
      readonly teamId: TeamId;
      readonly channelId: ChannelId;
      readonly anchor?: AnchorBox | undefined;
    }
  | {
      readonly type: 'start-thread';
      readonly teamId: TeamId;
      readonly channelId: ChannelId;
      readonly messageId?: MessageId;
    }
  | {
      readonly type: 'bulk-delete';
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      /** the message from which it was asked for: it is chosen already */
      readonly messageId?: MessageId;
    }
  | { readonly type: 'start-chat' }
  | { readonly type: 'add-chat-users'; readonly channelId: ChannelId }
  | { readonly type: 'group-settings'; readonly channelId: ChannelId }
  | { readonly type: 'add-friend' }
  | { readonly type: 'block-user'; readonly userId: UserId; readonly name: string }
  | { readonly type: 'unblock-user'; readonly userId: UserId; readonly name: string }
  | { readonly type: 'external-link'; readonly url: string }
  | {
      readonly type: 'picture-viewer';
      readonly pictures: readonly Attachment[];
      /** which of them is shown first */
      readonly at: number;
    }
  | {
      readonly type: 'schedule-message';
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      /** one that waits, to be changed; without it the draft is scheduled */
      readonly message?: Message;
    }
  | {
      readonly type: 'todo-plan';
      readonly teamId: TeamId;
      readonly channelId: ChannelId;
      readonly item: TodoItem;
    }
  | { readonly type: 'forward-message'; readonly message: Message }
  | {
      readonly type: 'new-poll';
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
      /** what was written behind `/poll` */
      readonly question: string;
    }
  | {
      readonly type: 'plan-event';
      readonly teamId: TeamId;
      readonly kind: TeamEventKind;
      /** the text channel that a session is proposed in, and posted to */
      readonly postIn?: ChannelId;
      /** one that is planned, to be changed */
      readonly event?: OwnTeamEvent;
    }
  | { readonly type: 'event-people'; readonly event: OwnTeamEvent }
  | { readonly type: 'cancel-event'; readonly event: OwnTeamEvent }
  | { readonly type: 'share-event'; readonly event: OwnTeamEvent }
  | {
      readonly type: 'poll-voters';
      readonly channelId: ChannelId;
      readonly messageId: MessageId;
      readonly question: string;
      readonly poll: Pick<Poll, 'options' | 'votes' | 'version'>;
    }
  | {
      readonly type: 'end-poll';
      readonly channelId: ChannelId;
      readonly messageId: MessageId;
    }
  | {
      readonly type: 'scheduled-messages';
      readonly teamId: TeamId | null;
      readonly channelId: ChannelId;
    }
  | { readonly type: 'invite-friend' }
  | { readonly type: 'download-app' }
  | {
      readonly type: 'whats-new';
      /** the version before the update; null: only the news of the running one */
      readonly since: string | null;
    }
  | { readonly type: 'verify-email' }
  | {
      readonly type: 'report-message';
      readonly channelId: ChannelId;
      readonly messageId: MessageId;
    }
  | { readonly type: 'report-user'; readonly userId: UserId; readonly name: string }
  | { readonly type: 'report-team'; readonly teamId: TeamId; readonly name: string }
  | {
      readonly type: 'notifications';
      /** null: of a chat */
      readonly teamId: TeamId | null;
      /** null: of the whole team */
      readonly channelId: ChannelId | null;
    }
  | { readonly type: 'inbox'; readonly anchor?: AnchorBox }
  | { readonly type: 'quick-switcher' }
  | { readonly type: 'shortcuts' };

/** The overlays that are open, the topmost last. */
export const overlaysAtom = atom<readonly Overlay[]>([]);

/** How to open and close overlays from anywhere. */
export function useOverlays(): {
  open: (overlay: Overlay) => void;
  close: (overlay: Overlay) => void;
  closeAll: () => void;
} {
  const store = useStore();
  const close = (overlay: Overlay) => {
    store.set(overlaysAtom, (open) => open.filter((other) => other !== overlay));
  };
  return {
    open: (overlay) => {
      // opening what is open already would lay a second copy over it
      store.set(overlaysAtom, (open) => [
        ...open.filter(({ type }) => type !== overlay.type),
        overlay,
      ]);
      // its file may still have to come
      holdTyping({
        isOpen: () => store.get(overlaysAtom).includes(overlay),
        close: () => close(overlay),
      });
    },
    close,
    closeAll: () => store.set(overlaysAtom, []),
  };
}
