import { channelsInside } from './tr/channels-inside.ts';
import { chats } from './tr/chats.ts';
import { composer } from './tr/composer.ts';
import { dashboardInside } from './tr/dashboard-inside.ts';
import { desktopInside } from './tr/desktop-inside.ts';
import { friendInvite } from './tr/friend-invite.ts';
import { home } from './tr/home.ts';
import { members } from './tr/members.ts';
import { messages } from './tr/messages.ts';
import { notifications } from './tr/notifications.ts';
import { profile } from './tr/profile.ts';
import { prompts } from './tr/prompts.ts';
import { shortcuts } from './tr/shortcuts.ts';
import { switcher } from './tr/switcher.ts';
import { teamsInside } from './tr/teams-inside.ts';
import { tour } from './tr/tour.ts';
import { trFirst } from './tr-first.ts';

/** The same topics as in en-inside.ts. */
export const trInside = {
  ...trFirst,
  channels: channelsInside,
  chats,
  composer,
  dashboard: dashboardInside,
  desktop: desktopInside,
  friendInvite,
  home,
  members,
  messages,
  notifications,
  profile,
  prompts,
  shortcuts,
  switcher,
  teams: teamsInside,
  tour,
} as const;
