import type { Migration } from 'kysely';
import * as ground from './migrations/0001-ground.ts';
import * as attachments from './migrations/0002-attachments.ts';
import * as socketTickets from './migrations/0003-socket-tickets.ts';
import * as linkPreviews from './migrations/0004-link-previews.ts';
import * as social from './migrations/0005-social.ts';
import * as messageSearch from './migrations/0008-message-search.ts';
import * as richMessages from './migrations/0009-rich-messages.ts';
import * as todos from './migrations/0010-todos.ts';
import * as memberTimeouts from './migrations/0011-member-timeouts.ts';
import * as teamTemplates from './migrations/0012-team-templates.ts';
import * as plusMemberships from './migrations/0013-plus-memberships.ts';
import * as openTemplates from './migrations/0014-open-templates.ts';
import * as auditPlaces from './migrations/0015-audit-places.ts';
import * as answeredChats from './migrations/0016-answered-chats.ts';
import * as attemptCounts from './migrations/0017-attempt-counts.ts';
import * as fileLifetimes from './migrations/0018-file-lifetimes.ts';
import * as jobs from './migrations/0019-jobs.ts';
import * as nodes from './migrations/0020-nodes.ts';
import * as calls from './migrations/0021-calls.ts';
import * as applications from './migrations/0022-applications.ts';
import * as discovery from './migrations/0023-discovery.ts';
import * as announcements from './migrations/0024-announcements.ts';
import * as blogs from './migrations/0025-blogs.ts';
import * as webhooks from './migrations/0026-webhooks.ts';
import * as polls from './migrations/0029-polls.ts';
import * as forwards from './migrations/0033-forwards.ts';
import * as imports from './migrations/0036-imports.ts';
import * as accountSecurity from './migrations/0037-account-security.ts';
import * as plusOrders from './migrations/0042-plus-orders.ts';
import * as lastAuthors from './migrations/0043-last-authors.ts';
import * as closedAccounts from './migrations/0044-closed-accounts.ts';
import * as families from './migrations/0045-families.ts';
import * as connections from './migrations/0046-connections.ts';
import * as bots from './migrations/0047-bots.ts';
import * as moderation from './migrations/0048-moderation.ts';
import * as admin from './migrations/0050-admin.ts';
import * as takedowns from './migrations/0051-takedowns.ts';
import * as passkeys from './migrations/0052-passkeys.ts';
import * as dataExports from './migrations/0053-data-exports.ts';
import * as threads from './migrations/0054-threads.ts';
import * as push from './migrations/0056-push.ts';
import * as botCommands from './migrations/0057-bot-commands.ts';
import * as reports from './migrations/0059-reports.ts';
import * as crashReports from './migrations/0060-crash-reports.ts';
import * as todoAssignees from './migrations/0061-todo-assignees.ts';
import * as onboarding from './migrations/0063-onboarding.ts';
import * as teamEvents from './migrations/0064-team-events.ts';
import * as profiles from './migrations/0062-profiles.ts';
import * as othersWords from './migrations/0065-others-words.ts';

/** Forward only: a migration has no way back, so it must be right or be followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-attachments': attachments,
  '0003-socket-tickets': socketTickets,
  '0004-link-previews': linkPreviews,
  '0005-social': social,
  '0008-message-search': messageSearch,
  '0009-rich-messages': richMessages,
  '0010-todos': todos,
  '0011-member-timeouts': memberTimeouts,
  '0012-team-templates': teamTemplates,
  '0013-plus-memberships': plusMemberships,
  '0014-open-templates': openTemplates,
  '0015-audit-places': auditPlaces,
  '0016-answered-chats': answeredChats,
  '0017-attempt-counts': attemptCounts,
  '0018-file-lifetimes': fileLifetimes,
  '0019-jobs': jobs,
  '0020-nodes': nodes,
  '0021-calls': calls,
  '0022-applications': applications,
  '0023-discovery': discovery,
  '0024-announcements': announcements,
  '0025-blogs': blogs,
  '0026-webhooks': webhooks,
  '0029-polls': polls,
  '0033-forwards': forwards,
  '0036-imports': imports,
  '0037-account-security': accountSecurity,
  '0042-plus-orders': plusOrders,
  '0043-last-authors': lastAuthors,
  '0044-closed-accounts': closedAccounts,
  '0045-families': families,
  '0046-connections': connections,
  '0047-bots': bots,
  '0048-moderation': moderation,
  '0050-admin': admin,
  '0051-takedowns': takedowns,
  '0052-passkeys': passkeys,
  '0053-data-exports': dataExports,
  '0054-threads': threads,
  '0056-push': push,
  '0057-bot-commands': botCommands,
  '0059-reports': reports,
  '0060-crash-reports': crashReports,
  '0061-todo-assignees': todoAssignees,
  '0063-onboarding': onboarding,
  '0064-team-events': teamEvents,
  '0062-profiles': profiles,
  '0065-others-words': othersWords,
};
