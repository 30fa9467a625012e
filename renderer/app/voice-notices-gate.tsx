import { Suspense, useState } from 'react';
import { placeOf, useVoice } from '../features/voice/voice-door.ts';
import { lazy } from '../lib/lazy.ts';
import { WithTexts } from './with-texts.tsx';

const loadVoiceNotices = () => import('../features/voice/voice-notices.tsx');
const VoiceNotices = lazy(async () => ({ default: (await loadVoiceNotices()).VoiceNotices }));

const loadMeetingNotices = () => import('../features/meetings/meeting-notices.tsx');
const MeetingNotices = lazy(async () => ({ default: (await loadMeetingNotices()).MeetingNotices }));

const loadOutputNotices = () => import('../features/voice/recording/output-notices.tsx');
const OutputNotices = lazy(async () => ({ default: (await loadOutputNotices()).OutputNotices }));

/** So that they are there when one joins; what does not come is fetched then. */
export function fetchVoiceNotices(): void {
  for (const load of [loadVoiceNotices, loadMeetingNotices, loadOutputNotices])
    load().catch(() => undefined);
}

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
        {place?.teamId && <MeetingNotices teamId={place.teamId} />}
        <OutputNotices />
      </Suspense>
    </WithTexts>
  );
}
