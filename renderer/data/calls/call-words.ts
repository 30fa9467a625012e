import type { CallLine } from '#shared/contract/messages/call-line.ts';
import { useFormat, type Format } from '../../lib/format.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';

interface CallWordsParts {
  readonly t: Translation['t'];
  readonly format: Format;
  /** whether the reader began the call */
  readonly isMine: boolean;
}

/** What the line of a call says. */
export function callWords({ outcome, seconds }: CallLine, parts: CallWordsParts): string {
  const { t, format, isMine } = parts;
  if (outcome === 'ended')
    return t('messages.call.ended', { duration: format.duration(seconds * 1_000) });
  if (outcome === 'declined') return t('messages.call.declined');
  return t(isMine ? 'messages.call.unanswered' : 'messages.call.missed');
}

/** The same for what is drawn. */
export function useCallWords(call: CallLine, isMine: boolean): string {
  const { t } = useTranslation();
  const format = useFormat();
  return callWords(call, { t, format, isMine });
}
