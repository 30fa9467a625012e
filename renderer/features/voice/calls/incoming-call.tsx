import { Phone, PhoneOff, Video } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Call } from '#shared/contract/voice/calls.ts';
import { useMayRing } from '../../../data/calls/calls.ts';
import { useChatFace } from '../../../data/chats/chat-face.ts';
import { loadChat, useChat } from '../../../data/chats/chats.ts';
import { soundsAtom } from '../../../data/notifications/sounds.ts';
import { streamerModeAtom } from '../../../data/streamer/streamer-mode.ts';
import { useOwnPlaceName } from '../../../data/voice/place-name.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { onceAcrossTabs } from '../../../lib/once-across-tabs.ts';
import { showSystemNotice } from '../../../lib/system-notice.ts';
import { paths } from '../../../lib/paths.ts';
import { report } from '../../../lib/report.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import styles from './incoming-call.module.css';
import { useCallActs } from './use-call-acts.ts';
import { useRing } from './use-ring.ts';

/** How much softer it rings while one talks elsewhere. */
const QUIET = 0.3;

/** A call comes in: who it is from, and the answers there are. */
export function IncomingCall({ call }: { readonly call: Call }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { answer, decline } = useCallActs();
  const busyAt = useOwnPlaceName();
  const { title, caller, picture, shape } = useCaller(call);
  useSoundOf(call, busyAt !== null);
  useNoticeOf(call, title);
  return (
    <section role="dialog" aria-labelledby={titleId} className={styles.card}>
      <div className={styles.who}>
        <Avatar name={title} src={picture} shape={shape} size={40} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.name}>
            {t('calls.incoming.from', { name: title })}
          </h2>
          <p className={styles.hint}>
            {caller === title
              ? t('calls.incoming.direct')
              : t('calls.incoming.group', { name: caller })}
          </p>
          {busyAt !== null && (
            <p className={styles.hint}>{t('calls.incoming.leaving', { place: busyAt })}</p>
          )}
        </div>
      </div>
      <div className={styles.answers}>
        <Button variant="primary" icon={Phone} isWide onClick={() => void answer(call, false)}>
          {t('calls.incoming.answer')}
        </Button>
        <IconButton
          variant="solid"
          icon={Video}
          label={t('calls.incoming.answerVideo')}
          onClick={() => void answer(call, true)}
        />
        <IconButton
          variant="danger"
          icon={PhoneOff}
          label={t('calls.incoming.decline')}
          onClick={() => void decline(call)}
        />
      </div>
    </section>
  );
}

/** What the call is called: after the one who calls, or the group. */
function useCaller({ channelId, startedBy }: Call) {
  const chat = useChat(channelId);
  const face = useChatFace(chat);
  const isMissing = chat === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // then it is called after the one who calls
    loadChat(channelId).catch((error: unknown) => report('the chat of a call', error));
  }, [isMissing, channelId]);
  const isGroup = chat?.type === 'group';
  return {
    title: isGroup ? face.name : startedBy.username,
    caller: startedBy.username,
    picture: isGroup ? face.picture : startedBy.profilePicture,
    shape: face.shape,
  };
}

function useSoundOf({ id, channelId }: Call, isBusy: boolean): void {
  const { volume } = useAtomValue(soundsAtom);
  const mayRing = useMayRing(channelId);
  const heard = mayRing ? volume : 0;
  useRing('ring', { name: id, volume: isBusy ? heard * QUIET : heard });
}

/** The system tells it where the page is not looked at. */
function useNoticeOf({ id, channelId }: Call, name: string): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { enabled: isStreamerMode } = useAtomValue(streamerModeAtom);
  const mayRing = useMayRing(channelId);
  const tell = useEffectEvent(() => {
    if (!mayRing) return;
    const notice = {
      tag: channelId,
      title: isStreamerMode ? t('desktop.notification.hiddenTitle') : name,
      body: t('calls.incoming.notice'),
      path: paths.chat(channelId),
    };
    const isSeen = document.visibilityState === 'visible' && document.hasFocus();
    onceAcrossTabs(
      `call ${id}`,
      isSeen ? null : () => showSystemNotice(notice, (path) => void navigate(path)),
    );
  });
  useEffect(() => tell(), [id]);
}
