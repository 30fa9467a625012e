import { channels } from './en/channels.ts';
import { chats } from './en/chats.ts';
import { common } from './en/common.ts';
import { composer } from './en/composer.ts';
import { dashboard } from './en/dashboard.ts';
import { desktop } from './en/desktop.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { friendInvite } from './en/friend-invite.ts';
import { home } from './en/home.ts';
import { landing } from './en/landing.ts';
import { members } from './en/members.ts';
import { messages } from './en/messages.ts';
import { profile } from './en/profile.ts';
import { prompts } from './en/prompts.ts';
import { roles } from './en/roles.ts';
import { settings } from './en/settings.ts';
import { shortcuts } from './en/shortcuts.ts';
import { site } from './en/site.ts';
import { switcher } from './en/switcher.ts';
import { teams } from './en/teams.ts';
import { tour } from './en/tour.ts';
import { ui } from './en/ui.ts';

/** All English texts. Its keys are the keys there are: a topic is added here and in tr.ts. */
export const en = {
  channels,
  chats,
  common,
  composer,
  dashboard,
  desktop,
  entry,
  errors,
  friendInvite,
  home,
  landing,
  members,
  messages,
  profile,
  prompts,
  roles,
  settings,
  shortcuts,
  site,
  switcher,
  teams,
  tour,
  ui,
} as const;

export type Texts = typeof en;
