import { channels } from './tr/channels.ts';
import { chats } from './tr/chats.ts';
import { composer } from './tr/composer.ts';
import { dashboard } from './tr/dashboard.ts';
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
import { teams } from './tr/teams.ts';
import { tour } from './tr/tour.ts';
import { trFirst } from './tr-first.ts';

/** The same topics as in en-inside.ts. */
export const trInside = {
  ...trFirst,
  channels,
  chats,
  composer,
  dashboard,
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
  teams,
  tour,
} as const;
