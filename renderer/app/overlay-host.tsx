import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useAtomValue } from '../lib/atoms.ts';
import { lazy } from '../lib/lazy.ts';
import { overlaysAtom, useOverlays, type Overlay } from '../lib/overlays.ts';
import { StackedOverlay } from '../ui/overlays/overlay-stack.tsx';
import { TooltipGroup } from '../ui/overlays/tooltip.tsx';

/** What every overlay is given: its own description, and how to go away. */
export interface OverlayProps<Type extends Overlay['type'] = Overlay['type']> {
  readonly overlay: Extract<Overlay, { type: Type }>;
  readonly onClose: () => void;
}

type OverlayTable = {
  readonly [Type in Overlay['type']]?: ComponentType<OverlayProps<Type>>;
};

/** The component of each overlay, loaded when it is first opened. */
const overlayTable: OverlayTable = {
  'sign-in': lazy(async () => ({
    default: (await import('../features/entry/sign-in/sign-in-dialog.tsx')).SignInDialog,
  })),
  register: lazy(async () => ({
    default: (await import('../features/entry/registration/register-dialog.tsx')).RegisterDialog,
  })),
  'forgotten-password': lazy(async () => ({
    default: (await import('../features/entry/sign-in/forgotten-password-dialog.tsx'))
      .ForgottenPasswordDialog,
  })),
  'create-team': lazy(async () => ({
    default: (await import('../features/teams/create-team-dialog.tsx')).CreateTeamDialog,
  })),
  'invite-people': lazy(async () => ({
    default: (await import('../features/teams/invite-people-dialog.tsx')).InvitePeopleDialog,
  })),
  'invite-friend': lazy(async () => ({
    default: (await import('../features/friend-invite/invite-friend-dialog.tsx'))
      .InviteFriendDialog,
  })),
  'download-app': lazy(async () => ({
    default: (await import('./shell/download-app-overlay.tsx')).DownloadAppOverlay,
  })),
  'whats-new': lazy(async () => ({
    default: (await import('../features/desktop/whats-new-dialog.tsx')).WhatsNewDialog,
  })),
  'leave-team': lazy(async () => ({
    default: (await import('../features/teams/leave-team-dialog.tsx')).LeaveTeamDialog,
  })),
  onboarding: lazy(async () => ({
    default: (await import('./shell/onboarding-overlay.tsx')).OnboardingOverlay,
  })),
  'team-folder': lazy(async () => ({
    default: (await import('../features/rail/team-folder-dialog.tsx')).TeamFolderDialog,
  })),
  'team-settings': lazy(async () => ({
    default: (await import('./shell/team-settings-dialog.tsx')).TeamSettingsDialog,
  })),
  settings: lazy(async () => ({
    default: (await import('./shell/settings-dialog.tsx')).SettingsDialog,
  })),
  checkout: lazy(async () => ({
    default: (await import('../features/plus/checkout-dialog.tsx')).CheckoutDialog,
  })),
  'create-channel': lazy(async () => ({
    default: (await import('../features/channels/create-channel-dialog.tsx')).CreateChannelDialog,
  })),
  'create-category': lazy(async () => ({
    default: (await import('../features/channels/create-category-dialog.tsx')).CreateCategoryDialog,
  })),
  'channel-description': lazy(async () => ({
    default: (await import('../features/channels/channel-description-dialog.tsx'))
      .ChannelDescriptionDialog,
  })),
  'channel-settings': lazy(async () => ({
    default: (await import('../features/channels/channel-settings-dialog.tsx'))
      .ChannelSettingsDialog,
  })),
  'category-settings': lazy(async () => ({
    default: (await import('../features/channels/channel-settings-dialog.tsx'))
      .CategorySettingsDialog,
  })),
  'delete-channel': lazy(async () => ({
    default: (await import('../features/channels/delete-dialogs.tsx')).DeleteChannelDialog,
  })),
  'delete-category': lazy(async () => ({
    default: (await import('../features/channels/delete-dialogs.tsx')).DeleteCategoryDialog,
  })),
  'kick-member': lazy(async () => ({
    default: (await import('../features/members/kick-dialog.tsx')).KickDialog,
  })),
  'time-out-member': lazy(async () => ({
    default: (await import('../features/members/timeout-dialog.tsx')).TimeoutDialog,
  })),
  'ban-member': lazy(async () => ({
    default: (await import('../features/members/ban-dialog.tsx')).BanDialog,
  })),
  'team-profile': lazy(async () => ({
    default: (await import('../features/members/team-profile-dialog.tsx')).TeamProfileDialog,
  })),
  'member-roles': lazy(async () => ({
    default: (await import('../features/roles/member-roles-dialog.tsx')).MemberRolesDialog,
  })),
  'emoji-picker': lazy(async () => ({
    default: (await import('../features/emoji/emoji-picker-overlay.tsx')).EmojiPickerOverlay,
  })),
  pins: lazy(async () => ({
    default: (await import('../features/messages/pins/pins-overlay.tsx')).PinsOverlay,
  })),
  threads: lazy(async () => ({
    default: (await import('../features/threads/threads-overlay.tsx')).ThreadsOverlay,
  })),
  'start-thread': lazy(async () => ({
    default: (await import('../features/threads/start-thread-dialog.tsx')).StartThreadDialog,
  })),
  'bulk-delete': lazy(async () => ({
    default: (await import('../features/messages/bulk-delete-dialog.tsx')).BulkDeleteDialog,
  })),
  'start-chat': lazy(async () => ({
    default: (await import('../features/chats/start-chat-dialog.tsx')).StartChatDialog,
  })),
  'add-chat-users': lazy(async () => ({
    default: (await import('../features/chats/add-people-dialog.tsx')).AddPeopleDialog,
  })),
  'group-settings': lazy(async () => ({
    default: (await import('../features/chats/group-dialog.tsx')).GroupDialog,
  })),
  'add-friend': lazy(async () => ({
    default: (await import('../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
  })),
  'block-user': lazy(async () => ({
    default: (await import('../features/friends/block-dialogs.tsx')).BlockDialog,
  })),
  'unblock-user': lazy(async () => ({
    default: (await import('../features/friends/block-dialogs.tsx')).UnblockDialog,
  })),
  'profile-card': lazy(async () => ({
    default: (await import('../features/profile/profile-dialog.tsx')).ProfileDialog,
  })),
  'voice-person': lazy(async () => ({
    default: (await import('../features/voice/person-card.tsx')).PersonCard,
  })),
  'voice-permission': lazy(async () => ({
    default: (await import('../features/voice/permission-dialog.tsx')).PermissionDialog,
  })),
  'voice-camera': lazy(async () => ({
    default: (await import('../features/voice/camera-dialog.tsx')).CameraDialog,
  })),
  'voice-share': lazy(async () => ({
    default: (await import('../features/voice/share-dialog.tsx')).ShareDialog,
  })),
  'voice-clip': lazy(async () => ({
    default: (await import('../features/voice/clips/clip-dialog.tsx')).ClipDialog,
  })),
  'custom-status': lazy(async () => ({
    default: (await import('../features/status/status-dialog.tsx')).StatusDialog,
  })),
  'verify-email': lazy(async () => ({
    default: (await import('../features/prompts/verify-email-dialog.tsx')).VerifyEmailDialog,
  })),
  'report-message': lazy(async () => ({
    default: (await import('../features/reports/report-dialog.tsx')).ReportMessageDialog,
  })),
  'report-user': lazy(async () => ({
    default: (await import('../features/reports/report-dialog.tsx')).ReportUserDialog,
  })),
  'report-team': lazy(async () => ({
    default: (await import('../features/reports/report-dialog.tsx')).ReportTeamDialog,
  })),
  notifications: lazy(async () => ({
    default: (await import('../features/notifications/notifications-dialog.tsx'))
      .NotificationsDialog,
  })),
  inbox: lazy(async () => ({
    default: (await import('../features/inbox/inbox-card.tsx')).InboxCard,
  })),
  'quick-switcher': lazy(async () => ({
    default: (await import('../features/quick-switcher/quick-switcher.tsx')).QuickSwitcher,
  })),
  shortcuts: lazy(async () => ({
    default: (await import('../features/shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
  })),
  'picture-viewer': lazy(async () => ({
    default: (await import('../features/messages/attachments/picture-viewer.tsx')).PictureViewer,
  })),
  'schedule-message': lazy(async () => ({
    default: (await import('../features/messages/schedule/schedule-dialog.tsx')).ScheduleDialog,
  })),
  'todo-plan': lazy(async () => ({
    default: (await import('../features/todos/todo-plan-dialog.tsx')).TodoPlanDialog,
  })),
  'forward-message': lazy(async () => ({
    default: (await import('../features/messages/forwards/forward-dialog.tsx')).ForwardDialog,
  })),
  'new-poll': lazy(async () => ({
    default: (await import('../features/messages/polls/new-poll-dialog.tsx')).NewPollDialog,
  })),
  'plan-event': lazy(async () => ({
    default: (await import('../features/messages/events/plan-event-dialog.tsx')).PlanEventDialog,
  })),
  'event-people': lazy(async () => ({
    default: (await import('../features/messages/events/event-people-dialog.tsx'))
      .EventPeopleDialog,
  })),
  'cancel-event': lazy(async () => ({
    default: (await import('../features/messages/events/cancel-event-dialog.tsx'))
      .CancelEventDialog,
  })),
  'share-event': lazy(async () => ({
    default: (await import('../features/messages/events/share-event-dialog.tsx')).ShareEventDialog,
  })),
  'poll-voters': lazy(async () => ({
    default: (await import('../features/messages/polls/poll-voters-dialog.tsx')).PollVotersDialog,
  })),
  'end-poll': lazy(async () => ({
    default: (await import('../features/messages/polls/end-poll-dialog.tsx')).EndPollDialog,
  })),
  'scheduled-messages': lazy(async () => ({
    default: (await import('../features/messages/schedule/scheduled-dialog.tsx')).ScheduledDialog,
  })),
  'external-link': lazy(async () => ({
    default: (await import('../features/links/external-link-dialog.tsx')).ExternalLinkDialog,
  })),
};

interface OverlayHostProps {
  /** what must be answered first: it lies over all of them */
  readonly above: ReactNode;
}

/** Shows the open overlays, each over the one before. */
export function OverlayHost({ above }: OverlayHostProps) {
  const overlays = useAtomValue(overlaysAtom);
  const { close } = useOverlays();
  const stack = overlays.reduceRight((next, overlay) => {
    // reason: the table pairs every name with the component of that name's overlay
    const Component = overlayTable[overlay.type] as ComponentType<OverlayProps> | undefined;
    if (!Component) return next;
    return (
      <StackedOverlay key={overlay.type} next={next}>
        <Suspense>
          <Component overlay={overlay} onClose={() => close(overlay)} />
        </Suspense>
      </StackedOverlay>
    );
  }, above);
  return <TooltipGroup>{stack}</TooltipGroup>;
}
