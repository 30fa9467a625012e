import { Phone, PhoneOff } from 'lucide-react';
import { useCall, useIsInCall } from '../../../data/calls/calls.ts';
import { useVoicePlaceName } from '../../../data/voice/place-name.ts';
import { useParticipantIds } from '../../../data/voice/participants.ts';
import { useView } from '../../../data/view-store.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Call } from '#shared/contract/voice/calls.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Faces } from '../faces.tsx';
import { useVoiceActs } from '../use-voice-acts.ts';
import { placeOf, useVoice } from '../voice-door.ts';
import { VoiceMeeting } from '../voice-meeting.tsx';
import styles from './call-panel.module.css';
import { useCallActs } from './use-call-acts.ts';

/** Above a conversation in which there is a call: those in it, or the way in. */
export function CallPanel({ channelId }: { readonly channelId: ChannelId }) {
  const { t } = useTranslation();
  const call = useCall(channelId);
  const name = useVoicePlaceName({ teamId: null, channelId });
  const state = useVoice((voice) =>
    placeOf(voice)?.channelId === channelId ? voice.connection.state : 'idle',
  );
  if (state === 'connected' || state === 'reconnecting')
    return (
      <div className={styles.meeting}>
        {call && <Ringing call={call} />}
        <VoiceMeeting channel={{ id: channelId, teamId: null, name }} />
      </div>
    );
  if (state === 'request' || state === 'joining') return <Connecting />;
  return call ? <Running call={call} label={t('calls.panel.label', { name })} /> : null;
}

function Connecting() {
  const { t } = useTranslation();
  const { leave } = useVoiceActs();
  return (
    <div className={styles.strip} role="status">
      <Spinner />
      <span className={styles.words}>{t('calls.panel.connecting')}</span>
      <Button icon={PhoneOff} onClick={leave}>
        {t('calls.panel.cancel')}
      </Button>
    </div>
  );
}

interface RunningProps {
  readonly call: Call;
  readonly label: string;
}

/** It runs without this page. */
function Running({ call, label }: RunningProps) {
  const { t } = useTranslation();
  const { channelId } = call;
  const ids = useParticipantIds(null, channelId);
  const isElsewhere = useIsInCall(channelId);
  const { answer } = useCallActs();
  return (
    <section aria-label={label} className={styles.strip}>
      <Faces teamId={null} channelId={channelId} userIds={ids} size={24} />
      <span className={styles.words}>
        {isElsewhere ? t('calls.panel.elsewhere') : t('calls.panel.running', { count: ids.length })}
      </span>
      <Button variant="primary" icon={Phone} onClick={() => void answer(call, false)}>
        {t(isElsewhere ? 'calls.panel.moveHere' : 'calls.panel.join')}
      </Button>
    </section>
  );
}

/** Whom it still rings for. */
function Ringing({ call: { channelId, ringing } }: { readonly call: Call }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useView((view) =>
    (view.chats.find(({ id }) => id === channelId)?.users ?? [])
      .filter(({ id }) => ringing.includes(id))
      .map(({ username }) => username)
      .join('\n'),
  );
  if (!names) return null;
  return (
    <p role="status" className={styles.ringing}>
      {t('calls.panel.ringing', { names: format.list(names.split('\n')) })}
    </p>
  );
}
