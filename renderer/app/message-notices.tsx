import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#shared/contract/messages/message.ts';
import type { StateEvent, StateEventData } from '#shared/contract/socket/server-events.ts';
import { hasBlocked, type ClientView } from '#shared/reduce/client-view.ts';
import { choicesFor } from '#shared/reduce/notification-choices.ts';
import { mentionsMe, reachOf } from '#shared/reduce/reduce-unread.ts';
import { noticeOf } from '#shared/rules/notices.ts';
import { overlayMessagesAtom, withMessage } from '../data/game-overlay/overlay-messages.ts';
import { onLiveEvent } from '../data/live.ts';
import { useMuteEnd } from '../data/notifications/mute-end.ts';
import { soundsAtom, type SoundName } from '../data/notifications/sounds.ts';
import { streamerModeAtom } from '../data/streamer/streamer-mode.ts';
import { loadTeam } from '../data/teams/team-loading.ts';
import { refreshUnreadWhileAway } from '../data/unread/refresh-unread.ts';
import { viewStore } from '../data/view-store.ts';
import { useAtomValue, useSetAtom } from '../lib/atoms.ts';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { onceAcrossTabs } from '../lib/once-across-tabs.ts';
import { report } from '../lib/report.ts';
import { playSound } from '../lib/sound.ts';
import { showSystemNotice } from '../lib/system-notice.ts';
import { isForMe, noticeTexts } from './notice-texts.ts';
import { useTabCount } from './use-tab-count.ts';

function isBeforeMyEyes(message: Message): boolean {
  const isOpen = globalThis.location.pathname.split('/').includes(message.channelId);
  return isOpen && document.visibilityState === 'visible' && document.hasFocus();
}

/** What is worth a notice of a message, and the sound that belongs to it. */
function noticeFor(
  { message, parentId }: StateEventData<'MESSAGE_SEND'>,
  view: ClientView,
  isStreamerMode: boolean,
) {
  const facts = {
    isOwn: message.createdBy.id === view.me.id,
    isBlocked: hasBlocked(view, message.createdBy.id),
    reach: reachOf(view, message),
    choices: choicesFor(view.notificationSettings, { ...message, parentId }),
    presence: view.me.presence,
    isStreamerMode,
  };
  const isSeen = isBeforeMyEyes(message);
  const sound: SoundName = mentionsMe(view, message) ? 'mention' : 'message';
  const kind = noticeOf({ ...facts, isBeforeMyEyes: false }, Date.now());
  return { kind, sound, isSeen };
}

/** Tells of what I want to hear of by a sound and the system's notifications (D-070, X-003, X-022). */
export function MessageNotices() {
  const navigate = useNavigate();
  const translation = useTranslation();
  const format = useFormat();
  const { enabled: isStreamerMode } = useAtomValue(streamerModeAtom);
  const sounds = useAtomValue(soundsAtom);
  const setOverlayMessages = useSetAtom(overlayMessagesAtom);
  useTabCount();
  useMuteEnd();
  const showNotice = useEffectEvent(async (message: Message, isHidden: boolean) => {
    if (message.teamId !== null) await loadTeam(message.teamId);
    const view = viewStore.get();
    const notice = await noticeTexts(message, { isHidden, view, format, translation });
    const { title: said, body: text } = notice;
    const shown = { id: message.id, title: said, text, at: Date.now() };
    setOverlayMessages((messages) => withMessage(messages, shown));
    showSystemNotice(notice, (path) => void navigate(path));
  });
  const play = useEffectEvent((sound: SoundName) => {
    if (sounds.isOn[sound]) playSound(sound, sounds.volume);
  });
  const hear = useEffectEvent((event: StateEvent) => {
    const view = viewStore.get();
    if (event.type !== 'MESSAGE_SEND' || !view) return;
    const { message, parentId } = event.data;
    // of a thread only those hear who are in it, or are called
    if (parentId && !isForMe(view, message)) return;
    // who was in a call knows that it is over
    if (message.call?.userIds.includes(view.me.id)) return;
    const { kind, sound, isSeen } = noticeFor(event.data, view, isStreamerMode);
    if (kind === 'none') return;
    const tell = () => {
      play(sound);
      showNotice(message, kind === 'hidden').catch((error: unknown) => {
        report('a notification was not made', error);
      });
    };
    onceAcrossTabs(`notice ${message.id}`, isSeen ? null : tell);
  });
  useEffect(() => onLiveEvent((event) => hear(event)), []);
  useEffect(() => refreshUnreadWhileAway(), []);
  return null;
}
