import { Suspense, useState } from 'react';
import { placeOf, useVoice } from '../features/voice/voice-door.ts';
import { lazy } from '../lib/lazy.ts';
import type { VoiceSnapshot } from '../voice/voice-engine.ts';
import { WithTexts } from './with-texts.tsx';

const VoiceNotices = lazy(async () => ({
  default: (await import('../features/voice/voice-notices.tsx')).VoiceNotices,
}));

const MeetingNotices = lazy(async () => ({
  default: (await import('../features/meetings/meeting-notices.tsx')).MeetingNotices,
}));

const OutputNotices = lazy(async () => ({
  default: (await import('../features/voice/recording/output-notices.tsx')).OutputNotices,
}));

/** Until then the page has no time for anything else: the first voice is waited for. */
const isOnTheWay = ({ connection: { state } }: VoiceSnapshot) =>
  state === 'request' || state === 'joining';

/** Loads the sounds and words of voice with the first thing one does in it. */
export function VoiceNoticesGate() {
  const voice = useVoice((snapshot) => snapshot);
  const place = placeOf(voice);
  const [first] = useState(voice);
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && voice !== first) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <VoiceNotices before={first} />
        {place?.teamId && !isOnTheWay(voice) && (
          <>
            <MeetingNotices teamId={place.teamId} />
            <OutputNotices />
          </>
        )}
      </Suspense>
    </WithTexts>
  );
}
