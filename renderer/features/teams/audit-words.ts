import type { AuditChange, AuditEntry } from '#shared/contract/teams/audit.ts';
import { teamPermissionNames, teamMask, type TeamMask } from '#shared/rules/permissions.ts';
import type { Format } from '../../lib/format.ts';
import type { Translation, TranslationKey } from '../../lib/i18n.ts';

/** How what an entry names by its id is called now; undefined: it is gone or cannot be seen. */
export interface AuditNames {
  readonly user: (id: string) => string | undefined;
  readonly channel: (id: string) => string | undefined;
  readonly role: (id: string) => string | undefined;
  readonly category: (id: string) => string | undefined;
  readonly emoji: (id: string) => string | undefined;
  readonly webhook: (id: string) => string | undefined;
}

/** An entry opens only where it has something to tell that its sentence does not (T-234). */
export function hasAuditDetails({ actionType, changes }: AuditEntry): boolean {
  return changes.length > 0 && !actionType.endsWith('deleted');
}

/** The user an entry is about, or the webhook whose messages were deleted; null: it is about something else. */
export function auditUserId({ actionType, targetId, options }: AuditEntry): string | null {
  const isOnUser =
    actionType.startsWith('user.') ||
    actionType.startsWith('application.') ||
    actionType === 'bot.added';
  // what was deleted at once names the channel, a single message its author
  const isOfAuthor = actionType === 'messages.deleted' && targetId !== options.channelId;
  return isOnUser || isOfAuthor ? targetId : null;
}

/** Who did what, in one sentence (T-233, T-237, T-238). */
export function auditSentence(
  { t }: Pick<Translation, 't'>,
  entry: AuditEntry,
  names: AuditNames,
): string {
  const { actionType, userId, options } = entry;
  const channel = options.channelId === undefined ? undefined : names.channel(options.channelId);
  return t(`teams.audit.action.${actionType}`, {
    actor: names.user(userId) ?? t('teams.audit.unknown.user'),
    target: targetName(t, entry, names),
    channel: channel ?? t('teams.audit.unknown.channel'),
    count: options.count ?? 1,
  });
}

type Kind = keyof AuditNames | 'bot' | 'blog' | 'event' | 'thread';

const kinds: readonly Kind[] = [
  'user',
  'channel',
  'role',
  'category',
  'emoji',
  'webhook',
  'bot',
  'blog',
  'event',
  'thread',
];

/** What an entry is about; an application is named by its applicant. */
function kindOf(actionType: AuditEntry['actionType']): Kind | undefined {
  if (actionType.startsWith('application.')) return 'user';
  return kinds.find((each) => actionType.startsWith(`${each}.`));
}

function targetName(t: Translation['t'], entry: AuditEntry, names: AuditNames): string {
  const { actionType, targetId, options, changes } = entry;
  const kind = kindOf(actionType);
  if (kind === undefined) return '';
  const known = targetId === null ? undefined : nameOf(names, kind, targetId);
  const renamed = changes.find(({ key }) => key === 'name')?.new;
  const told = options.name ?? (typeof renamed === 'string' ? renamed : undefined);
  if (known === undefined && told === undefined && targetId === null)
    return t('teams.audit.several');
  return known ?? told ?? t(`teams.audit.unknown.${kind}`);
}

function nameOf(names: AuditNames, kind: Kind, id: string): string | undefined {
  // of a blog, an event and a thread there is only what it was called then
  if (kind === 'blog' || kind === 'event' || kind === 'thread') return undefined;
  return names[kind === 'bot' ? 'user' : kind](id);
}

interface ChangeWords {
  readonly translation: Translation;
  readonly format: Format;
  readonly names: AuditNames;
}

/** One line of what changed. */
export function auditChangeText(
  words: ChangeWords,
  entry: AuditEntry,
  change: AuditChange,
): string {
  const { t } = words.translation;
  // a secret: that there is a new one is all there is to say
  if (change.key === 'token') return t('teams.audit.renewed');
  const before = valueText(words, change, change.old);
  const after = valueText(words, change, change.new);
  const key = keyText(words, entry, change);
  if (isNothing(change.old)) return t('teams.audit.set', { key, new: after });
  if (isNothing(change.new)) return t('teams.audit.unset', { key, old: before });
  return t('teams.audit.changed', { key, old: before, new: after });
}

function isNothing(value: unknown): boolean {
  return value === null || value === '';
}

function keyText({ translation, names }: ChangeWords, entry: AuditEntry, change: AuditChange) {
  const { t, hasText } = translation;
  const key = `teams.audit.key.${change.key}`;
  // reason: asked for one line above; a key of tomorrow is shown as it is
  const name = hasText(key) ? t(key as TranslationKey & `teams.audit.key.name`) : change.key;
  // several things moved at once: each line says which
  if (change.id === null || change.key === 'role') return name;
  const kind = entry.actionType.split('.')[0];
  const isNamed = kind === 'channel' || kind === 'role' || kind === 'category';
  const moved = names.role(change.id) ?? (isNamed ? names[kind](change.id) : undefined);
  return moved === undefined ? name : `${name} (${moved})`;
}

function valueText(
  { translation, format, names }: ChangeWords,
  change: AuditChange,
  value: unknown,
) {
  const { t } = translation;
  if (isNothing(value)) return t('teams.audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'teams.audit.yes' : 'teams.audit.no');
  if (typeof value === 'number')
    return change.key === 'permissions' ? permissionText(translation, value) : format.number(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (change.key === 'createdBy') return names.user(value) ?? t('teams.audit.unknown.user');
  if (change.key === 'categoryId')
    return names.category(value) ?? t('teams.audit.unknown.category');
  return `“${value}”`;
}

function permissionText({ t }: Translation, mask: TeamMask): string {
  const held = teamPermissionNames.filter((name) => (mask & teamMask(name)) !== 0);
  if (held.length === 0) return t('teams.audit.nothing');
  return held.map((name) => t(`roles.permission.${name}`)).join(', ');
}
