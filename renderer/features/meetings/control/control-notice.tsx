import { useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingView } from '#shared/contract/voice/meetings.ts';
import type { RemoteControl } from '#shared/contract/voice/remote-control.ts';
import { controlLimits } from '#shared/rules/remote-control.ts';
import { useOwnUser } from '../../../data/me/own-account.ts';
import { callDesktop } from '../../../lib/desktop.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useName } from '../person.tsx';
import styles from '../meetings.module.css';
import { useMeetingAct } from '../use-meeting-act.ts';

interface ControlNoticeProps {
  readonly channel: Channel;
  readonly meeting: MeetingView;
}

/** Above the tiles: who asks for control of my screen, and who controls whose (T-373). */
export function ControlNotice({ channel, meeting }: ControlNoticeProps) {
  const going = meeting.controls.filter(({ state }) => state !== 'terminated');
  return going.map((control) => (
    <Notice key={`${control.sharerId}-${control.viewerId}`} channel={channel} control={control} />
  ));
}

interface NoticeProps {
  readonly channel: Channel;
  readonly control: RemoteControl;
}

function Notice({ channel: { teamId }, control }: NoticeProps) {
  const { t } = useTranslation();
  const me = useOwnUser()?.id;
  const { sharerId, viewerId, state } = control;
  const { name: sharer } = useName(teamId, sharerId);
  const { name: viewer } = useName(teamId, viewerId);
  if (me === sharerId && state === 'requested')
    return (
      <Banner shape="card" action={<Answer control={control} name={viewer} />}>
        {t('meetings.control.requested', { name: viewer })}
      </Banner>
    );
  if (me === sharerId)
    return (
      <Banner tone="warning" shape="card" action={<End control={control} />}>
        {t('meetings.control.granted', { name: viewer })}
      </Banner>
    );
  if (me === viewerId)
    return (
      <Banner shape="card" action={<End control={control} />}>
        {t(state === 'granted' ? 'meetings.control.mine' : 'meetings.control.waiting', {
          name: sharer,
        })}
      </Banner>
    );
  return <Banner shape="card">{t('meetings.control.others', { viewer, name: sharer })}</Banner>;
}

function End({ control: { sharerId, viewerId, state } }: { readonly control: RemoteControl }) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  return (
    <Button
      size="small"
      isLoading={isBusy}
      onClick={() => void act({ act: 'end-control', sharerId, viewerId, why: 'stopped' })}
    >
      {t(state === 'granted' ? 'meetings.control.end' : 'meetings.control.takeBack')}
    </Button>
  );
}

interface AnswerProps {
  readonly control: RemoteControl;
  readonly name: string;
}

/** The desktop application asks once more, in a window of its own, before anything is moved. */
function Answer({ control: { viewerId }, name }: AnswerProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { act } = useMeetingAct();
  const [isAsking, setIsAsking] = useState(false);
  const answer = (isGranted: boolean) => act({ act: 'answer-control', viewerId, isGranted });
  const allow = async () => {
    setIsAsking(true);
    try {
      const asked = { name: name.slice(0, controlLimits.nameLength) };
      const { outcome } = await callDesktop('beginControl', asked);
      if (outcome === 'unavailable') toasts.error(t('meetings.control.unavailable'));
      const isDone = await answer(outcome === 'begun');
      if (outcome === 'begun' && !isDone) await callDesktop('endControl', {});
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <span className={styles.buttons}>
      <Button size="small" variant="primary" isLoading={isAsking} onClick={() => void allow()}>
        {t('meetings.control.allow')}
      </Button>
      <Button size="small" disabled={isAsking} onClick={() => void answer(false)}>
        {t('meetings.control.refuse')}
      </Button>
    </span>
  );
}
