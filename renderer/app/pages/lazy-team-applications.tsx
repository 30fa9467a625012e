import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const Loaded = lazy(async () => ({
  default: (await import('../../features/applications/team-applications.tsx')).TeamApplications,
}));

/** The applications of a team: a channel does not wait for their program. */
export function LazyTeamApplications(props: ComponentProps<typeof Loaded>) {
  return (
    <WithTexts bundle="all" waiting={null}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </WithTexts>
  );
}
