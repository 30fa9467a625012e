import type { TeamViews } from './gateway-deps.ts';
import type { MountedPlace, Session } from './session.ts';

/**
 * Whether a session sees a channel by what decides who hears of it. False may also mean that this is
 * not known here: a chat, a team that is not named or not in memory.
 */
export function maySee(
  directory: Pick<TeamViews, 'loaded'>,
  { user }: Pick<Session, 'user'>,
  { teamId, channelId }: MountedPlace,
): boolean {
  if (teamId === null) return false;
  const member = user.memberships.get(teamId);
  return (
    member !== undefined && directory.loaded(teamId)?.canSeeChannel(channelId, member) === true
  );
}
