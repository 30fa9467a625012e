import { Suspense, useState } from 'react';
import { useVoice } from '../features/voice/voice-door.ts';
import { lazy } from '../lib/lazy.ts';
import { WithTexts } from './with-texts.tsx';

const VoiceNotices = lazy(async () => ({
  default: (await import('../features/voice/voice-notices.tsx')).VoiceNotices,
}));

const OutputNotices = lazy(async () => ({
  default: (await import('../features/voice/recording/output-notices.tsx')).OutputNotices,
}));

/** Loads the sounds and words of voice with the first thing one does in it. */
export function VoiceNoticesGate() {
  const voice = useVoice((snapshot) => snapshot);
  const [first] = useState(voice);
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && voice !== first) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <WithTexts bundle="all" waiting={null}>
      <Suspense>
        <VoiceNotices before={first} />
        <OutputNotices />
      </Suspense>
    </WithTexts>
  );
}
