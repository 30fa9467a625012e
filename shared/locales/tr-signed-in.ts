import { channelsSignedIn } from './tr/channels-signed-in.ts';
import { chatsSignedIn } from './tr/chats-signed-in.ts';
import { composer } from './tr/composer.ts';
import { dashboardSignedIn } from './tr/dashboard-signed-in.ts';
import { desktopSignedIn } from './tr/desktop-signed-in.ts';
import { entrySignedIn } from './tr/entry-signed-in.ts';
import { friendInviteSignedIn } from './tr/friend-invite-signed-in.ts';
import { home } from './tr/home.ts';
import { membersSignedIn } from './tr/members-signed-in.ts';
import { messagesSignedIn } from './tr/messages-signed-in.ts';
import { notifications } from './tr/notifications.ts';
import { profileSignedIn } from './tr/profile-signed-in.ts';
import { promptsSignedIn } from './tr/prompts-signed-in.ts';
import { shortcutsSignedIn } from './tr/shortcuts-signed-in.ts';
import { switcherSignedIn } from './tr/switcher-signed-in.ts';
import { teamsSignedIn } from './tr/teams-signed-in.ts';
import { tonight } from './tr/tonight.ts';
import { tour } from './tr/tour.ts';
import { trFirst } from './tr-first.ts';

/** The same topics as in en-signed-in.ts. */
export const trSignedIn = {
  ...trFirst,
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
