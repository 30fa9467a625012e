import { trSignedIn } from './tr-signed-in.ts';
import { applications } from './tr/applications.ts';
import { teams } from './tr/teams.ts';
import { calls } from './tr/calls.ts';
import { channels } from './tr/channels.ts';
import { dashboard } from './tr/dashboard.ts';
import { members } from './tr/members.ts';
import { chats } from './tr/chats.ts';
import { switcher } from './tr/switcher.ts';
import { desktop } from './tr/desktop.ts';
import { bots } from './tr/bots.ts';
import { commands } from './tr/commands.ts';
import { moderation } from './tr/moderation.ts';
import { onboarding } from './tr/onboarding.ts';
import { entry } from './tr/entry.ts';
import { inbox } from './tr/inbox.ts';
import { notificationSettings } from './tr/notification-settings.ts';
import { reports } from './tr/reports.ts';
import { errors } from './tr/errors.ts';
import { fieldErrors } from './tr/field-errors.ts';
import { events } from './tr/events.ts';
import { roles } from './tr/roles.ts';
import { search } from './tr/search.ts';
import { family } from './tr/family.ts';
import { plus } from './tr/plus.ts';
import { settings } from './tr/settings.ts';
import { teamStart } from './tr/team-start.ts';
import { gifs } from './tr/gifs.ts';
import { announcements } from './tr/announcements.ts';
import { blogs } from './tr/blogs.ts';
import { threads } from './tr/threads.ts';
import { todos } from './tr/todos.ts';
import { watching } from './tr/watching.ts';
import { friendInvite } from './tr/friend-invite.ts';
import { messages } from './tr/messages.ts';
import { profile } from './tr/profile.ts';
import { prompts } from './tr/prompts.ts';
import { shortcuts } from './tr/shortcuts.ts';
import { ui } from './tr/ui.ts';
import { meetings } from './tr/meetings.ts';
import { recording } from './tr/recording.ts';
import { screens } from './tr/screens.ts';
import { clips } from './tr/clips.ts';
import { voice } from './tr/voice.ts';

/** The same topics as in en-application.ts. */
export const trApplication = {
  ...trSignedIn,
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
