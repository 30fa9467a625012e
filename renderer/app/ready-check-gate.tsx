import { Suspense } from 'react';
import { useRungChecks } from '../data/events/rung-checks.ts';
import { lazy } from '../lib/lazy.ts';
import { WithTexts } from './with-texts.tsx';

const ReadyCheckHost = lazy(async () => ({
  default: (await import('../features/voice/ready-check/ready-check-host.tsx')).ReadyCheckHost,
}));

/** Hears when a ready check rings, and loads what shows it with the first. */
export function ReadyCheckGate() {
  const { rung, dismiss } = useRungChecks();
  if (rung.length === 0) return null;
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <ReadyCheckHost rung={rung} onAnswered={dismiss} />
      </Suspense>
    </WithTexts>
  );
}
