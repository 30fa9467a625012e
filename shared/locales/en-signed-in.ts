import { channelsSignedIn } from './en/channels-signed-in.ts';
import { chatsSignedIn } from './en/chats-signed-in.ts';
import { composer } from './en/composer.ts';
import { dashboardSignedIn } from './en/dashboard-signed-in.ts';
import { desktopSignedIn } from './en/desktop-signed-in.ts';
import { entrySignedIn } from './en/entry-signed-in.ts';
import { friendInviteSignedIn } from './en/friend-invite-signed-in.ts';
import { home } from './en/home.ts';
import { membersSignedIn } from './en/members-signed-in.ts';
import { messagesSignedIn } from './en/messages-signed-in.ts';
import { notifications } from './en/notifications.ts';
import { profileSignedIn } from './en/profile-signed-in.ts';
import { promptsSignedIn } from './en/prompts-signed-in.ts';
import { shortcutsSignedIn } from './en/shortcuts-signed-in.ts';
import { switcherSignedIn } from './en/switcher-signed-in.ts';
import { teamsSignedIn } from './en/teams-signed-in.ts';
import { tonight } from './en/tonight.ts';
import { tour } from './en/tour.ts';
import { enFirst } from './en-first.ts';

/**
 * What the first screens of a signed-in user say: teams, talk, chats, friends and the frame
 * around them. A new topic belongs here, unless only dialogs and rarer pages speak of it.
 */
export const enSignedIn = {
  ...enFirst,
  channels: channelsSignedIn,
  chats: chatsSignedIn,
  composer,
  dashboard: dashboardSignedIn,
  desktop: desktopSignedIn,
  entry: entrySignedIn,
  friendInvite: friendInviteSignedIn,
  home,
  members: membersSignedIn,
  messages: messagesSignedIn,
  notifications,
  profile: profileSignedIn,
  prompts: promptsSignedIn,
  shortcuts: shortcutsSignedIn,
  switcher: switcherSignedIn,
  teams: teamsSignedIn,
  tonight,
  tour,
} as const;
