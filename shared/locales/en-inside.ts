import { channelsInside } from './en/channels-inside.ts';
import { chatsInside } from './en/chats-inside.ts';
import { composer } from './en/composer.ts';
import { dashboardInside } from './en/dashboard-inside.ts';
import { desktopInside } from './en/desktop-inside.ts';
import { friendInvite } from './en/friend-invite.ts';
import { home } from './en/home.ts';
import { membersInside } from './en/members-inside.ts';
import { messages } from './en/messages.ts';
import { notifications } from './en/notifications.ts';
import { profile } from './en/profile.ts';
import { prompts } from './en/prompts.ts';
import { shortcuts } from './en/shortcuts.ts';
import { switcherInside } from './en/switcher-inside.ts';
import { teamsInside } from './en/teams-inside.ts';
import { tonight } from './en/tonight.ts';
import { tour } from './en/tour.ts';
import { enFirst } from './en-first.ts';

/**
 * What the first screens of whoever is signed in say: teams, talk, chats, friends and the frame
 * around them. A new topic belongs here, unless only dialogs and rarer pages speak of it.
 */
export const enInside = {
  ...enFirst,
  channels: channelsInside,
  chats: chatsInside,
  composer,
  dashboard: dashboardInside,
  desktop: desktopInside,
  friendInvite,
  home,
  members: membersInside,
  messages,
  notifications,
  profile,
  prompts,
  shortcuts,
  switcher: switcherInside,
  teams: teamsInside,
  tonight,
  tour,
} as const;
