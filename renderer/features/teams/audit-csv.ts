import type { AuditEntry } from '#shared/contract/teams/audit.ts';
import { csvText } from '../../lib/csv.ts';
import type { Format } from '../../lib/format.ts';
import type { Translation } from '../../lib/i18n.ts';
import { auditChangeText, auditSentence, hasAuditDetails, type AuditNames } from './audit-words.ts';

interface Words {
  readonly translation: Translation;
  readonly format: Format;
  readonly names: AuditNames;
}

/** The log as a table for a spreadsheet, in the words that the page shows. */
export function auditCsv(words: Words, entries: readonly AuditEntry[]): string {
  const { t } = words.translation;
  const head = (['time', 'actor', 'action', 'entry', 'changes'] as const).map((column) =>
    t(`moderation.audit.column.${column}`),
  );
  const rows = entries.map((entry) => [
    entry.createdAt,
    words.names.user(entry.userId) ?? entry.userId,
    entry.actionType,
    auditSentence(words.translation, entry, words.names),
    hasAuditDetails(entry)
      ? entry.changes.map((change) => auditChangeText(words, entry, change)).join('; ')
      : '',
  ]);
  return csvText([head, ...rows]);
}
