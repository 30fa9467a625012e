import type { Binding } from './bind-endpoint.ts';
import { accountBindings } from './bindings/account.ts';
import { securityBindings } from './bindings/account-security.ts';
import { adminBindings } from './bindings/admin.ts';
import { announcementBindings } from './bindings/announcements.ts';
import { blogBindings } from './bindings/blogs.ts';
import { botBindings } from './bindings/bots.ts';
import { commandBindings } from './bindings/commands.ts';
import { channelBindings } from './bindings/channels.ts';
import { desktopBindings } from './bindings/desktop.ts';
import { connectionBindings } from './bindings/connections.ts';
import { emojiBindings } from './bindings/emojis.ts';
import { eventBindings } from './bindings/events.ts';
import { familyBindings } from './bindings/family.ts';
import { importBindings } from './bindings/imports.ts';
import { messageBindings } from './bindings/messages.ts';
import { siteBindings } from './bindings/site.ts';
import { storeBindings } from './bindings/store.ts';
import { socialBindings } from './bindings/social.ts';
import { peopleBindings } from './bindings/people.ts';
import { richMessageBindings } from './bindings/rich-messages.ts';
import { recordingBindings } from './bindings/recording.ts';
import { teamBindings } from './bindings/teams.ts';
import { threadBindings } from './bindings/threads.ts';
import { todoBindings } from './bindings/todos.ts';
import { watchingBindings } from './bindings/watching.ts';
import { webhookBindings } from './bindings/webhooks.ts';
import { uploadBindings } from './bindings/uploads.ts';

/** Every endpoint with its action. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...securityBindings,
  ...familyBindings,
  ...botBindings,
  ...commandBindings,
  ...adminBindings,
  ...teamBindings,
  ...channelBindings,
  ...threadBindings,
  ...todoBindings,
  ...eventBindings,
  ...announcementBindings,
  ...blogBindings,
  ...importBindings,
  ...watchingBindings,
  ...webhookBindings,
  ...recordingBindings,
  ...messageBindings,
  ...desktopBindings,
  ...socialBindings,
  ...richMessageBindings,
  ...emojiBindings,
  ...peopleBindings,
  ...uploadBindings,
  ...siteBindings,
  ...storeBindings,
  ...connectionBindings,
];
