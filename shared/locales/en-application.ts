import { enSignedIn } from './en-signed-in.ts';
import { applications } from './en/applications.ts';
import { teams } from './en/teams.ts';
import { calls } from './en/calls.ts';
import { channels } from './en/channels.ts';
import { dashboard } from './en/dashboard.ts';
import { members } from './en/members.ts';
import { chats } from './en/chats.ts';
import { switcher } from './en/switcher.ts';
import { desktop } from './en/desktop.ts';
import { bots } from './en/bots.ts';
import { commands } from './en/commands.ts';
import { moderation } from './en/moderation.ts';
import { onboarding } from './en/onboarding.ts';
import { entry } from './en/entry.ts';
import { inbox } from './en/inbox.ts';
import { notificationSettings } from './en/notification-settings.ts';
import { reports } from './en/reports.ts';
import { errors } from './en/errors.ts';
import { fieldErrors } from './en/field-errors.ts';
import { events } from './en/events.ts';
import { roles } from './en/roles.ts';
import { search } from './en/search.ts';
import { family } from './en/family.ts';
import { plus } from './en/plus.ts';
import { settings } from './en/settings.ts';
import { teamStart } from './en/team-start.ts';
import { gifs } from './en/gifs.ts';
import { announcements } from './en/announcements.ts';
import { blogs } from './en/blogs.ts';
import { threads } from './en/threads.ts';
import { todos } from './en/todos.ts';
import { watching } from './en/watching.ts';
import { friendInvite } from './en/friend-invite.ts';
import { messages } from './en/messages.ts';
import { profile } from './en/profile.ts';
import { prompts } from './en/prompts.ts';
import { shortcuts } from './en/shortcuts.ts';
import { ui } from './en/ui.ts';
import { meetings } from './en/meetings.ts';
import { recording } from './en/recording.ts';
import { screens } from './en/screens.ts';
import { clips } from './en/clips.ts';
import { voice } from './en/voice.ts';

/**
 * What the application says, all but the console of a server and the pages about Tayfa. A topic is
 * added here and in tr-application.ts.
 */
export const enApplication = {
  ...enSignedIn,
  teams,
  applications,
  calls,
  channels,
  dashboard,
  members,
  chats,
  switcher,
  desktop,
  bots,
  commands,
  moderation,
  onboarding,
  entry,
  inbox,
  notificationSettings,
  reports,
  errors,
  fieldErrors,
  gifs,
  events,
  roles,
  search,
  family,
  plus,
  settings,
  teamStart,
  threads,
  todos,
  announcements,
  blogs,
  watching,
  ui,
  recording,
  screens,
  clips,
  voice,
  meetings,
  shortcuts,
  prompts,
  profile,
  messages,
  friendInvite,
} as const;
