import { Suspense } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { useCall } from '../../data/calls/calls.ts';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const CallPanel = lazy(async () => ({
  default: (await import('../../features/voice/calls/call-panel.tsx')).CallPanel,
}));

/** Where the call of a chat stands; nothing is loaded for it until there is one. */
export function CallSlot({ channelId }: { readonly channelId: ChannelId }) {
  const isHere = useVoice((voice) => placeOf(voice)?.channelId === channelId);
  const isRunning = useCall(channelId) !== undefined;
  if (!isHere && !isRunning) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <CallPanel channelId={channelId} />
      </Suspense>
    </WithTexts>
  );
}
