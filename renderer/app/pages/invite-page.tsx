import { Suspense, type ComponentProps } from 'react';
import { InvitePage as Page } from '../../features/entry/invite/invite-page.tsx';
import { lazy } from '../../lib/lazy.ts';

const LoadedApplication = lazy(async () => ({
  default: (await import('../../features/applications/invite-application.tsx')).InviteApplication,
}));

function Application(props: ComponentProps<typeof LoadedApplication>) {
  return (
    <Suspense fallback={null}>
      <LoadedApplication {...props} />
    </Suspense>
  );
}

/** An invite, with the form that some of them lead to. */
export function InvitePage() {
  return <Page Application={Application} />;
}
