import { Suspense, useState } from 'react';
import { wantedCallAtom } from '../data/calls/wanted-call.ts';
import { useView } from '../data/view-store.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { lazy } from '../lib/lazy.ts';
import { WithTexts } from './with-texts.tsx';

const CallsHost = lazy(async () => ({
  default: (await import('../features/voice/calls/calls-host.tsx')).CallsHost,
}));

/** Loads what rings and calls with the first call there is. */
export function CallsGate() {
  const isWanted = useAtomValue(wantedCallAtom) !== null;
  const isRunning = useView((view) => Object.keys(view.calls).length > 0) ?? false;
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && (isWanted || isRunning)) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <CallsHost />
      </Suspense>
    </WithTexts>
  );
}
