import { enInside } from './en-inside.ts';
import { teams } from './en/teams.ts';
import { channels } from './en/channels.ts';
import { dashboard } from './en/dashboard.ts';
import { members } from './en/members.ts';
import { chats } from './en/chats.ts';
import { switcher } from './en/switcher.ts';
import { desktop } from './en/desktop.ts';
import { entry } from './en/entry.ts';
import { inbox } from './en/inbox.ts';
import { notificationSettings } from './en/notification-settings.ts';
import { reports } from './en/reports.ts';
import { errors } from './en/errors.ts';
import { roles } from './en/roles.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { site } from './en/site.ts';
import { teamStart } from './en/team-start.ts';
import { todos } from './en/todos.ts';

/** All English texts. Its keys are the keys there are: a topic is added here and in tr.ts. */
export const en = {
  ...enInside,
  teams,
  channels,
  dashboard,
  members,
  chats,
  switcher,
  desktop,
  entry,
  inbox,
  notificationSettings,
  reports,
  errors,
  roles,
  search,
  settings,
  site,
  teamStart,
  todos,
} as const;

export type Texts = typeof en;
