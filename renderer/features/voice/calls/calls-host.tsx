import { useEffect, useEffectEvent } from 'react';
import { useRingingCalls } from '../../../data/calls/calls.ts';
import { wantedCallAtom } from '../../../data/calls/wanted-call.ts';
import { soundsAtom } from '../../../data/notifications/sounds.ts';
import { useView } from '../../../data/view-store.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { placeOf, useVoice } from '../voice-door.ts';
import { IncomingCall } from './incoming-call.tsx';
import styles from './incoming-call.module.css';
import { useCallActs } from './use-call-acts.ts';
import { useRing } from './use-ring.ts';

/** Over every page: the calls that ring, and those one wants to make. */
export function CallsHost() {
  const { t } = useTranslation();
  const ringing = useRingingCalls();
  const place = useVoice(placeOf);
  // while one answers the server still says that it rings
  const shown = ringing.filter(({ channelId }) => channelId !== place?.channelId);
  const news = shown.map(({ startedBy }) => t('calls.incoming.from', { name: startedBy.username }));
  useWantedCall();
  const isWaiting = useIsWaiting();
  return (
    <>
      <VisuallyHidden>
        <span role="alert">{news.join(' ')}</span>
      </VisuallyHidden>
      {isWaiting && <Ringback />}
      {shown.length > 0 && (
        <div className={styles.shelf}>
          {shown.map((call) => (
            <IncomingCall key={call.id} call={call} />
          ))}
        </div>
      )}
    </>
  );
}

/** Does what a button elsewhere asked for. */
function useWantedCall(): void {
  const [wanted, setWanted] = useAtom(wantedCallAtom);
  const { call } = useCallActs();
  const begin = useEffectEvent(() => {
    if (!wanted) return;
    setWanted(null);
    void call(wanted, wanted.hasCamera);
  });
  useEffect(() => begin(), [wanted]);
}

/** Whether I am alone in a call that still rings for others. */
function useIsWaiting(): boolean {
  const place = useVoice(placeOf);
  const channelId = place?.teamId === null ? place.channelId : null;
  return (
    useView((view) => {
      const call = channelId === null ? undefined : view.calls[channelId];
      if (!call || call.ringing.length === 0) return false;
      return Object.keys(view.participants[call.channelId] ?? {}).length === 1;
    }) ?? false
  );
}

function Ringback() {
  const { volume } = useAtomValue(soundsAtom);
  useRing('ringback', { name: 'own', volume });
  return null;
}
