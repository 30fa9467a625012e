import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const TeamOverview = lazy(async () => ({
  default: (await import('../../features/team-pages/team-overview.tsx')).TeamOverview,
}));
const TeamApplications = lazy(async () => ({
  default: (await import('../../features/applications/team-applications.tsx')).TeamApplications,
}));
const TeamEvents = lazy(async () => ({ default: (await import('./team-events.tsx')).TeamEvents }));
const TeamBlogs = lazy(async () => ({ default: (await import('./team-blogs.tsx')).TeamBlogs }));

/** A page of a team, once its program and its texts are there: a channel does not wait for them. */
function Late({ children }: { readonly children: ReactNode }) {
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </WithTexts>
  );
}

/** What a team shows of itself. */
export function LazyTeamOverview(props: ComponentProps<typeof TeamOverview>) {
  return (
    <Late>
      <TeamOverview {...props} />
    </Late>
  );
}

/** The applications of a team, or one of them. */
export function LazyTeamApplications(props: ComponentProps<typeof TeamApplications>) {
  return (
    <Late>
      <TeamApplications {...props} />
    </Late>
  );
}

/** The blogs of a team, or one of them. */
export function LazyTeamBlogs(props: ComponentProps<typeof TeamBlogs>) {
  return (
    <Late>
      <TeamBlogs {...props} />
    </Late>
  );
}

/** What a team plans. */
export function LazyTeamEvents(props: ComponentProps<typeof TeamEvents>) {
  return (
    <Late>
      <TeamEvents {...props} />
    </Late>
  );
}
