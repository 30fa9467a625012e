import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { mentionsMe } from '#shared/reduce/reduce-unread.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { noticeOf } from '#shared/rules/notices.ts';
import { onLiveEvent } from '../data/live.ts';
import { streamerModeAtom } from '../data/streamer/streamer-mode.ts';
import { viewStore } from '../data/view-store.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { useTranslation, type Translation } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { report } from '../lib/report.ts';
import { showSystemNotice } from '../lib/system-notice.ts';

/** What fits into a notification; the system cuts sooner. */
const LONGEST_BODY = 300;

function isBeforeMyEyes(message: Message): boolean {
  const isOpen = globalThis.location.pathname.split('/').includes(message.channelId);
  return isOpen && document.visibilityState === 'visible' && document.hasFocus();
}

function pathOf({ teamId, channelId, id }: Message): string {
  return teamId === null ? paths.chat(channelId) : paths.message(teamId, channelId, id);
}

/** Who wrote, and where. */
function titleOf(message: Message, view: ClientView, { t }: Translation): string {
  const { createdBy, teamId, channelId } = message;
  const name = createdBy.username;
  if (teamId === null) return name;
  const team = view.teams.find(({ id }) => id === teamId)?.name ?? '';
  const channel = view.channels[teamId]?.[channelId]?.name ?? '';
  return t('desktop.notification.inChannel', { name, channel, team });
}

/** What was written without its marks; their parser comes with the first conversation. */
async function wordsOf(content: string): Promise<string> {
  const { plainText } = await import('../features/messages/markdown/plain-text.ts');
  return plainText(content).slice(0, LONGEST_BODY);
}

/** Tells of mentions and direct messages by the system's notifications (D-070). */
export function MessageNotices() {
  const navigate = useNavigate();
  const translation = useTranslation();
  const { enabled: isStreamerMode } = useAtomValue(streamerModeAtom);
  /** Without a title: nothing of what was written, or by whom. */
  const showNotice = useEffectEvent(async (message: Message, title: string | null) => {
    const { t } = translation;
    const isHidden = title === null;
    const words = isHidden ? t('desktop.notification.hiddenBody') : await wordsOf(message.content);
    const notice = {
      // one notification a channel: the latest says where to go
      tag: message.channelId,
      title: title ?? t('desktop.notification.hiddenTitle'),
      body: words || t('desktop.notification.attachment'),
      path: pathOf(message),
    };
    showSystemNotice(notice, (path) => void navigate(path));
  });
  const hear = useEffectEvent((event: StateEvent) => {
    const view = viewStore.get();
    if (event.type !== 'MESSAGE_SEND' || !view) return;
    const { message } = event.data;
    const notice = noticeOf({
      isOwn: message.createdBy.id === view.me.id,
      isMention: mentionsMe(view, message),
      isDirect: message.teamId === null,
      isBeforeMyEyes: isBeforeMyEyes(message),
      presence: view.me.presence,
      isStreamerMode,
    });
    if (notice === 'none') return;
    const title = titleOf(message, view, translation);
    showNotice(message, notice === 'hidden' ? null : title).catch((error: unknown) => {
      report('a notification was not made', error);
    });
  });
  useEffect(() => onLiveEvent((event) => hear(event)), []);
  return null;
}
