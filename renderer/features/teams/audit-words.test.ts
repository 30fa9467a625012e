import { beforeAll, describe, expect, it } from 'vitest';
import { auditActions, type AuditEntry } from '#shared/contract/teams/audit.ts';
import type { AuditEntryId, ChannelId, UserId } from '#shared/lib/ids.ts';
import { createFormat } from '../../lib/format.ts';
import { createI18n, type Translation } from '../../lib/i18n.ts';
import {
  auditChangeText,
  auditSentence,
  auditUserId,
  hasAuditDetails,
  type AuditNames,
} from './audit-words.ts';

let english: Translation;
let turkish: Translation;

beforeAll(async () => {
  english = (await createI18n('en')).current();
  turkish = (await createI18n('tr')).current();
});

const names: AuditNames = {
  user: (id) => ({ '1': 'Ada', '2': 'Bora' })[id],
  channel: (id) => (id === '7' ? 'deck' : undefined),
  role: (id) => (id === '8' ? 'Captain' : undefined),
  category: () => undefined,
  emoji: (id) => (id === '9' ? 'wave' : undefined),
  webhook: (id) => (id === '10' ? 'Herald' : undefined),
};

const nobody: AuditNames = {
  user: () => undefined,
  channel: () => undefined,
  role: () => undefined,
  category: () => undefined,
  emoji: () => undefined,
  webhook: () => undefined,
};

function entryOf(edit: Partial<AuditEntry>): AuditEntry {
  return {
    // reason: ids of a test are plain numbers
    id: '100' as AuditEntryId,
    actionType: 'team.updated',
    // reason: as above
    userId: '1' as UserId,
    targetId: '2',
    createdAt: '2026-11-22T03:00:00.000Z',
    options: {},
    changes: [],
    ...edit,
  };
}

/** reason: as above */
const deck = '7' as ChannelId;

describe('auditSentence', () => {
  it('[T-237] [T-238] tells of every action there is, in both languages', () => {
    for (const translation of [english, turkish]) {
      const said = auditActions.map((actionType) =>
        auditSentence(translation, entryOf({ actionType, options: { channelId: deck } }), names),
      );
      expect(new Set(said).size).toBe(auditActions.length);
      for (const sentence of said) expect(sentence).toMatch(/^Ada[ ,][^{}]{6,}$/);
    }
  });

  it('[T-237] names who was acted on, and what was deleted where', () => {
    const say = (edit: Partial<AuditEntry>) => auditSentence(english, entryOf(edit), names);
    expect(say({ actionType: 'user.banned' })).toBe('Ada banned Bora');
    expect(say({ actionType: 'user.unbanned' })).toBe('Ada revoked the ban of Bora');
    expect(say({ actionType: 'user.kicked' })).toBe('Ada kicked Bora');
    expect(say({ actionType: 'user.roles-updated' })).toBe('Ada changed the roles of Bora');
    expect(say({ actionType: 'user.disconnected' })).toBe('Ada disconnected Bora from voice');
    expect(say({ actionType: 'team.updated' })).toBe('Ada changed the team');
    expect(say({ actionType: 'messages.deleted', options: { channelId: deck, count: 3 } })).toBe(
      'Ada deleted 3 messages in deck',
    );
    const items = { actionType: 'todo-items.deleted', options: { channelId: deck } } as const;
    expect(say({ ...items, options: { ...items.options, count: 2 } })).toBe(
      'Ada deleted 2 to-do items in deck',
    );
    expect(say({ actionType: 'bot.added' })).toBe('Ada added the bot Bora');
  });

  it('[T-238] calls a thing as it is called now, else as it was called then', () => {
    const role = { actionType: 'role.updated', options: { name: 'Sailor' } } as const;
    const say = (edit: Partial<AuditEntry>) => auditSentence(english, entryOf(edit), names);
    expect(say({ ...role, targetId: '8' })).toBe('Ada changed the role Captain');
    expect(say({ ...role, targetId: '9' })).toBe('Ada changed the role Sailor');
    const emoji = { actionType: 'emoji.updated', options: { name: 'hello' } } as const;
    expect(say({ ...emoji, targetId: '9' })).toBe('Ada renamed the emoji wave');
    expect(say({ ...emoji, targetId: '8' })).toBe('Ada renamed the emoji hello');
    const webhook = { actionType: 'webhook.updated', options: { name: 'Crier' } } as const;
    expect(say({ ...webhook, targetId: '10' })).toBe('Ada changed the webhook Herald');
    expect(say({ ...webhook, targetId: '9' })).toBe('Ada changed the webhook Crier');
    const blog = { actionType: 'blog.deleted', options: { name: 'Our season' } } as const;
    expect(say(blog)).toBe('Ada deleted the blog post Our season');
  });

  it('[T-443, M-100] says so when neither is known', () => {
    const say = (actionType: AuditEntry['actionType']) =>
      auditSentence(english, entryOf({ actionType }), nobody);
    expect(say('user.kicked')).toBe('Unknown User kicked Unknown User');
    expect(say('channel.updated')).toBe('Unknown User changed the channel Unknown Channel');
    expect(say('role.updated')).toBe('Unknown User changed the role Unknown Role');
    expect(say('category.updated')).toBe('Unknown User changed the category Unknown Category');
    expect(say('emoji.deleted')).toBe('Unknown User deleted the emoji Unknown Emoji');
    expect(say('webhook.created')).toBe('Unknown User created the webhook Unknown Webhook');
    expect(say('bot.added')).toBe('Unknown User added the bot Unknown Bot');
  });
});

describe('what an entry shows', () => {
  const change = { key: 'name', old: 'Sailor', new: 'Gunner', id: null };

  it('[T-234] opens with changes, unless something was deleted', () => {
    expect(hasAuditDetails(entryOf({ actionType: 'role.updated', changes: [change] }))).toBe(true);
    expect(hasAuditDetails(entryOf({ actionType: 'role.updated' }))).toBe(false);
    for (const actionType of auditActions.filter((name) => name.endsWith('deleted')))
      expect(hasAuditDetails(entryOf({ actionType, changes: [change] }))).toBe(false);
  });

  it('[T-233] shows the face of a user only where it is about one', () => {
    expect(auditUserId(entryOf({ actionType: 'user.banned' }))).toBe('2');
    expect(auditUserId(entryOf({ actionType: 'role.updated' }))).toBeNull();
    const deleted = { actionType: 'messages.deleted', options: { channelId: deck } } as const;
    expect(auditUserId(entryOf(deleted))).toBe('2');
    expect(auditUserId(entryOf({ ...deleted, targetId: deck }))).toBeNull();
  });

  it('reads what changed in words', () => {
    const words = () => ({
      translation: english,
      format: createFormat({ language: 'en', timeZone: 'UTC' }, english.t),
      names,
    });
    const say = (edit: Partial<typeof change> | { old: unknown; new: unknown; key: string }) =>
      auditChangeText(words(), entryOf({ actionType: 'role.updated' }), { ...change, ...edit });
    expect(say({})).toBe('Name changed from “Sailor” to “Gunner”');
    expect(say({ key: 'mentionable', old: false, new: true })).toBe(
      'Mentionable changed from no to yes',
    );
    expect(say({ key: 'permissions', old: 0, new: 36 })).toBe(
      'Permissions changed from nothing to Manage roles, Ban members',
    );
    expect(say({ key: 'role', old: null, new: 'Captain' })).toBe('Role set to “Captain”');
    expect(say({ key: 'createdBy', old: '1', new: '2' })).toBe('Owner changed from Ada to Bora');
    expect(say({ key: 'of-tomorrow', old: 'x', new: null })).toBe('of-tomorrow removed, was “x”');
  });
});
