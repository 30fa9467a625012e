import type { TeamId } from '#shared/lib/ids.ts';
import { EventsPage } from '../../features/events/events-page.tsx';
import { EventCard } from '../../features/messages/events/event-card.tsx';

/** What a team plans, drawn as messages draw it. */
export function TeamEvents({ teamId }: { readonly teamId: TeamId }) {
  return <EventsPage teamId={teamId} Card={EventCard} />;
}
