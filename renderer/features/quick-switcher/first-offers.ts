import type { ClientView } from '#shared/reduce/client-view.ts';
import type { SwitcherTarget } from './switcher-target.ts';

interface Offer {
  readonly name: 'unread' | 'recent' | 'teams';
  readonly items: readonly SwitcherTarget[];
}

interface OffersInput {
  readonly view: ClientView;
  readonly targets: readonly SwitcherTarget[];
  /** ids of what was last opened, the newest first: that is where one is */
  readonly recent: readonly string[];
}

/** So many of each are shown; ours. */
const MOST = { unread: 5, recent: 6, teams: 8 } as const;

/** What is offered before anything is typed: what waits, where one was, and one's teams. */
export function firstOffers({ view, targets, recent }: OffersInput): readonly Offer[] {
  const here = recent[0];
  const unread = waitingChannels(view, targets)
    .filter(({ id }) => id !== here)
    .slice(0, MOST.unread);
  const shownIds = new Set([here, ...unread.map(({ id }) => id)]);
  const byId = new Map(targets.map((target) => [target.id, target]));
  const last = recent
    .filter((id) => !shownIds.has(id))
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, MOST.recent);
  const teams = targets.filter(({ kind }) => kind === 'team').slice(0, MOST.teams);
  const offers: readonly Offer[] = [
    { name: 'unread', items: unread },
    { name: 'recent', items: last },
    { name: 'teams', items: teams },
  ];
  return offers.filter(({ items }) => items.length > 0);
}

/** Channels with something unread: those that call me first, then the fullest. */
function waitingChannels(
  view: ClientView,
  targets: readonly SwitcherTarget[],
): readonly SwitcherTarget[] {
  return targets
    .flatMap((target) => {
      const state = target.kind === 'channel' ? view.unread[target.channel.id] : undefined;
      return state && state.unread > 0 ? [{ target, state }] : [];
    })
    .toSorted(
      (left, right) =>
        right.state.mentions - left.state.mentions || right.state.unread - left.state.unread,
    )
    .map(({ target }) => target);
}
