import { channels } from './tr/channels.ts';
import { chats } from './tr/chats.ts';
import { common } from './tr/common.ts';
import { composer } from './tr/composer.ts';
import { dashboard } from './tr/dashboard.ts';
import { desktop } from './tr/desktop.ts';
import { entry } from './tr/entry.ts';
import { errors } from './tr/errors.ts';
import { friendInvite } from './tr/friend-invite.ts';
import { home } from './tr/home.ts';
import { landing } from './tr/landing.ts';
import { members } from './tr/members.ts';
import { messages } from './tr/messages.ts';
import { profile } from './tr/profile.ts';
import { prompts } from './tr/prompts.ts';
import { roles } from './tr/roles.ts';
import { settings } from './tr/settings.ts';
import { shortcuts } from './tr/shortcuts.ts';
import { site } from './tr/site.ts';
import { switcher } from './tr/switcher.ts';
import { teams } from './tr/teams.ts';
import { tour } from './tr/tour.ts';
import { ui } from './tr/ui.ts';
import type { Texts } from './en.ts';
import type { TranslationOf } from './text-tree.ts';

/** All Turkish texts, by the same topics and keys as the English ones. */
export const tr = {
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
} as const satisfies TranslationOf<Texts>;
