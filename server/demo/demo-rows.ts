import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** What the demo writes, parents before those who refer to them. */
export const demoTables = [
  'users',
  'uploads',
  'teams',
  'team_members',
  'roles',
  'categories',
  'channels',
  'team_emojis',
  'todos',
  'team_events',
  'team_event_answers',
  'chats',
  'chat_members',
  'friends',
  'blocks',
  'messages',
  'threads',
  'thread_members',
  'reactions',
  'reaction_users',
  'read_markers',
  'invites',
  'bans',
  'audit_entries',
  'blogs',
  'application_forms',
  'applications',
  'webhooks',
  'announcement_follows',
  'team_moderation',
  'team_onboarding',
] as const satisfies readonly (keyof Schema)[];
export type DemoTable = (typeof demoTables)[number];

/** A whole row: a column that is added to the schema is missed by the compiler. */
export type DemoRow<Table extends DemoTable> = Selectable<Schema[Table]>;
export type DemoRows = { readonly [Table in DemoTable]: DemoRow<Table>[] };

/** No rows yet. */
export function emptyDemoRows(): DemoRows {
  return {
    users: [],
    uploads: [],
    teams: [],
    team_members: [],
    roles: [],
    categories: [],
    channels: [],
    team_emojis: [],
    todos: [],
    team_events: [],
    team_event_answers: [],
    chats: [],
    chat_members: [],
    friends: [],
    blocks: [],
    messages: [],
    threads: [],
    thread_members: [],
    reactions: [],
    reaction_users: [],
    read_markers: [],
    invites: [],
    bans: [],
    audit_entries: [],
    blogs: [],
    application_forms: [],
    applications: [],
    webhooks: [],
    announcement_follows: [],
    team_moderation: [],
    team_onboarding: [],
  };
}

/** What most messages have beside what is said. */
export const blankMessage: Omit<
  DemoRow<'messages'>,
  'id' | 'channel_id' | 'author_id' | 'content'
> = {
  reply_to: null,
  nonce: null,
  edited_at: null,
  mentions: null,
  attachments: null,
  embeds: null,
  pinned_at: null,
  call: null,
  title: null,
  announced_in: null,
  poll: null,
  poll_end: null,
  team_event_id: null,
  forwarded_from: null,
  webhook: null,
  components: null,
  used_command: null,
};
