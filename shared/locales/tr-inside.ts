import { channelsInside } from './tr/channels-inside.ts';
import { chatsInside } from './tr/chats-inside.ts';
import { composer } from './tr/composer.ts';
import { dashboardInside } from './tr/dashboard-inside.ts';
import { desktopInside } from './tr/desktop-inside.ts';
import { friendInvite } from './tr/friend-invite.ts';
import { home } from './tr/home.ts';
import { membersInside } from './tr/members-inside.ts';
import { messages } from './tr/messages.ts';
import { notifications } from './tr/notifications.ts';
import { profile } from './tr/profile.ts';
import { prompts } from './tr/prompts.ts';
import { shortcuts } from './tr/shortcuts.ts';
import { switcherInside } from './tr/switcher-inside.ts';
import { teamsInside } from './tr/teams-inside.ts';
import { tonight } from './tr/tonight.ts';
import { tour } from './tr/tour.ts';
import { trFirst } from './tr-first.ts';

/** The same topics as in en-inside.ts. */
export const trInside = {
  ...trFirst,
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
