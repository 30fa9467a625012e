import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { firstPlaceOf } from '../../data/channels/places.ts';
import {
  lastChannelAtom,
  lastTeamAtom,
  recentPlacesAtom,
  withRecentPlace,
} from '../../data/teams/last-place.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom, useSetAtom } from '../../lib/atoms.ts';
import { paths } from '../../lib/paths.ts';
import type { PaneState } from '../shell/use-pane.ts';

/**
 * Remembers the channel that is open; where the address names none, opens the last of this team
 * (T-013, T-014), on a first visit its first.
 */
export function useLastPlace(
  teamId: TeamId,
  isPlaceNamed: boolean,
  channel: Channel | undefined,
): void {
  const navigate = useNavigate();
  const [lastChannel, setLastChannel] = useAtom(lastChannelAtom(teamId));
  const setLastTeam = useSetAtom(lastTeamAtom);
  const setRecentPlaces = useSetAtom(recentPlacesAtom);
  const isKnown = useView((view) => view.channels[teamId] !== undefined) ?? false;
  const hasLast =
    useView((view) =>
      lastChannel === null ? false : view.channels[teamId]?.[lastChannel] !== undefined,
    ) ?? false;

  // where a channel was stored that has gone, nothing is opened instead (T-014)
  const [isFirstVisit] = useState(lastChannel === null);
  const first = useView((view) => (isFirstVisit ? firstPlaceOf(view, teamId) : null)) ?? null;

  const openId = channel?.id;
  useEffect(() => setLastTeam(teamId), [teamId, setLastTeam]);
  useEffect(() => {
    if (openId === undefined) return;
    setLastChannel(openId);
    setRecentPlaces((places) => withRecentPlace(places, { teamId, channelId: openId }));
  }, [teamId, openId, setLastChannel, setRecentPlaces]);
  useEffect(() => {
    // who has gone on meanwhile is not led back: the address is ahead of what is drawn
    const isHere = globalThis.location.pathname.replace(/\/$/, '') === paths.team(teamId);
    if (isPlaceNamed || !isKnown || !isHere) return;
    if (lastChannel === null) {
      if (first !== null) void navigate(paths.channel(teamId, first), { replace: true });
      return;
    }
    if (!hasLast) {
      setLastChannel(null);
      return;
    }
    const state: PaneState = { pane: 'list' };
    void navigate(paths.channel(teamId, lastChannel), { replace: true, state });
  }, [teamId, isPlaceNamed, isKnown, lastChannel, first, hasLast, setLastChannel, navigate]);
}
