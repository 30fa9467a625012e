import { useEffect, useEffectEvent } from 'react';
import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { onMeetingSignal } from '../../data/live.ts';
import { nameOfMember } from '../../data/members/mentioned-members.ts';
import { meetingStore, type HeardMeeting } from '../../data/meetings/meeting.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { controlNews, type ControlNews } from './control/control-news.ts';
import { useControlHost } from './control/use-control-host.ts';
import { newsBetween, type MeetingNews } from './meeting-news.ts';

/** How long what was written to all rooms can be read. Milliseconds. */
const MESSAGE_MS = 15_000;

/** What is told of the meeting one is in, wherever in the page one is: toasts are read out as well. */
export function MeetingNotices({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const me = useOwnUser()?.id;
  const meNow = useEffectEvent(() => me ?? null);
  const tell = useEffectEvent(async (news: MeetingNews) => {
    const name = 'userId' in news ? await nameOfMember(teamId, news.userId) : '';
    // my own question, or my own call for help, is no news to me
    if ('userId' in news && news.userId === me) return;
    toasts.info(wordsOf(t, news, name));
  });
  const tellControl = useEffectEvent(async (news: ControlNews) => {
    const name = await nameOfMember(teamId, news.userId);
    toasts.info(
      news.is === 'ended'
        ? t(`meetings.control.ended.${news.why}`, { name })
        : t(`meetings.control.${news.is}`, { name }),
    );
  });
  useControlHost();
  const hear = useEffectEvent(async (signal: MeetingSignal) => {
    if (signal.signal === 'muted') toasts.info(t('meetings.people.byHost'));
    if (signal.signal !== 'message' || signal.userId === me) return;
    const name = await nameOfMember(teamId, signal.userId);
    toasts.info(t('meetings.rooms.from', { name, text: signal.text }), { timeout: MESSAGE_MS });
  });
  useEffect(() => onMeetingSignal((signal) => void hear(signal)), []);
  useEffect(() => {
    let last: HeardMeeting | null = meetingStore.get();
    return meetingStore.subscribe(() => {
      const before = last;
      last = meetingStore.get();
      if (!before || !last) return;
      for (const news of newsBetween(before.meeting, last.meeting)) void tell(news);
      for (const news of controlNews(before.meeting, last.meeting, meNow())) void tellControl(news);
    });
  }, []);
  return null;
}

function wordsOf(t: Translate, news: MeetingNews, name: string): string {
  switch (news.is) {
    case 'knocks':
      return t('meetings.waiting.knocks', { name });
    case 'asks':
      return t('meetings.stage.asks', { name });
    case 'asksHelp':
      return t('meetings.rooms.asksHelp', { name, room: news.room });
    case 'accepted':
      return t('meetings.stage.accepted');
    case 'denied':
      return t('meetings.stage.denied');
    case 'moved':
      return t('meetings.stage.moved');
    case 'nowHost':
      return t('meetings.people.nowHost');
    case 'movedTo':
      return t('meetings.rooms.movedTo', { room: news.room });
    case 'movedBack':
      return t('meetings.rooms.movedBack');
    case 'asked':
      return t('meetings.polls.asked', { question: news.question });
  }
}
