import type { ClientView } from './client-view.ts';

interface Badge {
  readonly unread: number;
  readonly mentions: number;
}

/** The part of a view that a fresh snapshot has too, in a form that compares by value. */
export interface ComparableView extends Pick<
  ClientView,
  | 'me'
  | 'teams'
  | 'suspendedTeamLength'
  | 'roles'
  | 'channels'
  | 'categories'
  | 'memberships'
  | 'staleTeams'
> {
  readonly unread: Readonly<Record<string, Badge>>;
}

/**
 * What must be equal between one who followed the events and one who has just arrived. Windows,
 * typing and known members are left out, for a snapshot has none; so are read channels.
 */
export function comparableView(view: ClientView): ComparableView {
  const { me, teams, suspendedTeamLength, roles, channels, categories, memberships } = view;
  const unread: Record<string, Badge> = {};
  for (const [channelId, state] of Object.entries(view.unread))
    if (state.unread > 0) unread[channelId] = { unread: state.unread, mentions: state.mentions };
  const { staleTeams } = view;
  return {
    me,
    teams,
    suspendedTeamLength,
    roles,
    channels,
    categories,
    memberships,
    staleTeams,
    unread,
  };
}
