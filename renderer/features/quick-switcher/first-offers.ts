import type { ClientView } from '#shared/reduce/client-view.ts';
import { markOf, markOfTeam, noMark, type UnreadMark } from '../../data/unread/unread-mark.ts';
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

/** Channels and chats with something unread: those that call me first, then the fullest. */
function waitingChannels(
  view: ClientView,
  targets: readonly SwitcherTarget[],
): readonly SwitcherTarget[] {
  return targets
    .flatMap((target) => {
      const mark = markOfTarget(view, target);
      return target.kind !== 'team' && mark.unread > 0 ? [{ target, mark }] : [];
    })
    .toSorted(
      ({ mark: left }, { mark: right }) => right.calls - left.calls || right.unread - left.unread,
    )
    .map(({ target }) => target);
}

/** What waits where a target leads. */
export function markOfTarget(view: ClientView, target: SwitcherTarget): UnreadMark {
  if (target.kind === 'team') return markOfTeam(view, target.team.id);
  if (target.kind === 'chat') return markOf(view, { teamId: null, channelId: target.chat.id });
  if (target.kind !== 'channel') return noMark;
  return markOf(view, { teamId: target.team.id, channelId: target.channel.id });
}
