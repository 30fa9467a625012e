import { Suspense } from 'react';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const VoiceBar = lazy(async () => ({
  default: (await import('../../features/voice/voice-bar.tsx')).VoiceBar,
}));

interface VoiceSlotProps {
  readonly shape: 'card' | 'strip';
}

/** Where the voice bar stands; nothing is loaded for it until one is in voice. */
export function VoiceSlot({ shape }: VoiceSlotProps) {
  const isIn = useVoice((voice) => placeOf(voice) !== null);
  if (!isIn) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <VoiceBar shape={shape} />
      </Suspense>
    </WithTexts>
  );
}
