import { useEffect, useState, type ComponentType } from 'react';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { retryImport } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

interface VoiceSlotProps {
  readonly shape: 'card' | 'strip';
  /** the page that the address names is seen beside it */
  readonly isPageSeen: boolean;
}

type Bar = ComponentType<VoiceSlotProps>;

/** Where the voice bar stands; nothing is loaded for it until one is in voice. */
export function VoiceSlot(props: VoiceSlotProps) {
  const isIn = useIsIn();
  const VoiceBar = useVoiceBar(isIn);
  if (!isIn || !VoiceBar) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      {/* oxlint-disable-next-line react/static-components -- it is loaded here, not made */}
      <VoiceBar {...props} />
    </WithTexts>
  );
}

/** One who joins sees the bar when they are in, or after this time. Milliseconds. */
const JOINING_MS = 500;

/** Whether one is in voice. Drawing the bar while one joins would keep the first sound waiting. */
function useIsIn(): boolean {
  const isOnTheWay = useVoice(
    ({ connection: { state } }) => state === 'request' || state === 'joining',
  );
  const isIn = useVoice((voice) => placeOf(voice) !== null);
  const [isSeen, setIsSeen] = useState(isIn && !isOnTheWay);
  if (isSeen !== isIn && !isOnTheWay) setIsSeen(isIn);
  useEffect(() => {
    if (!isIn || isSeen) return undefined;
    const late = setTimeout(() => setIsSeen(true), JOINING_MS);
    return () => clearTimeout(late);
  }, [isIn, isSeen]);
  return isSeen && isIn;
}

/**
 * The bar, once it is loaded. Not by Suspense: React draws what waited there after all else, and on a slow
 * machine a channel in which people talk leaves no time for that.
 */
function useVoiceBar(isIn: boolean): Bar | null {
  const [bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    if (!isIn || bar) return undefined;
    let isGone = false;
    retryImport(() => import('../../features/voice/voice-bar.tsx')).then(
      ({ VoiceBar }) => {
        if (!isGone) setBar(() => VoiceBar);
      },
      // the page is asked to be loaded again by then
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isIn, bar]);
  return bar;
}
