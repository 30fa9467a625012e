import type { Message } from '#shared/contract/messages/message.ts';
import { channelIn } from '#shared/reduce/channel-in.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { reachOf } from '#shared/reduce/reduce-unread.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { callWords } from '../data/calls/call-words.ts';
import type { Format } from '../lib/format.ts';
import type { Translation } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';

/** Who wrote, and where. */
function titleOf(message: Message, view: ClientView, { t }: Translation): string {
  const { createdBy, teamId, channelId } = message;
  const name = shownName(createdBy);
  if (teamId === null) return name;
  const team = view.teams.find(({ id }) => id === teamId)?.name ?? '';
  const channel = channelIn(view, teamId, channelId)?.name ?? '';
  return t('desktop.notification.inChannel', { name, channel, team });
}

/** What was written, in words; what finds them comes with the first conversation. */
async function wordsOf(message: Message, format: Format, t: Translation['t']): Promise<string> {
  if (message.call) return callWords(message.call, { t, format, isMine: false });
  const { noticeWords } = await import('../data/messages/notice-words.ts');
  return noticeWords(message, { format, t });
}

interface NoticeWords {
  /** Nothing of what was written, or by whom. */
  readonly isHidden: boolean;
  readonly view: ClientView | null;
  readonly format: Format;
  readonly translation: Translation;
}

/** What a notice of a message says, and where it leads. */
export async function noticeTexts(message: Message, words: NoticeWords) {
  const { isHidden, view, format, translation } = words;
  const { t } = translation;
  const title = isHidden || !view ? null : titleOf(message, view, translation);
  const body = isHidden ? t('desktop.notification.hiddenBody') : await wordsOf(message, format, t);
  return {
    // one notification a channel: the latest says where to go
    tag: message.channelId,
    title: title ?? t('desktop.notification.hiddenTitle'),
    body: body || t('desktop.notification.attachment'),
    path: paths.message(message.teamId, message.channelId, message.id),
  };
}

/** Whether I am in the thread of a message, or it calls me there. */
export function isForMe(view: ClientView, message: Message): boolean {
  const { teamId, channelId } = message;
  const joined = teamId === null ? undefined : view.joinedThreads[teamId];
  return joined?.entries[channelId] !== undefined || reachOf(view, message).isDirect;
}
