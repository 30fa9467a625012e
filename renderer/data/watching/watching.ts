import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { watchLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { useMissingMember } from '../members/mentioned-members.ts';
import { useMember } from '../members/members.ts';
import type { ChannelPlace } from '../slices/slice.ts';
import { watchersSlice } from '../slices/watcher-slice.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** Who watches a stream now, in the order heard of; undefined until they came. */
export function useWatchers(place: ChannelPlace): {
  readonly watchers: readonly UserId[] | undefined;
  readonly slice: ShownSlice;
} {
  const held = useView((view) => view.watchers[place.channelId]);
  const slice = useSlice(watchersSlice, place);
  const watchers = useMemo(() => {
    if (!held?.isLoaded) return undefined;
    const ids = Object.entries(held.users).flatMap(([id, isWatching]) => (isWatching ? [id] : []));
    // reason: watchers are held by the ids of their users
    return ids as UserId[];
  }, [held]);
  return { watchers, slice };
}

/** A watcher as a member of the team; the server is asked for one not known yet. */
export function useWatcher({ teamId }: ChannelPlace, userId: UserId) {
  const member = useMember(teamId, userId);
  useMissingMember(teamId, member ? null : userId);
  return member;
}

/**
 * Says that I watch a stream, again and again while `isWatching`, and when it ends (T-359). What
 * fails is said with the next time; the server ends it by itself when nothing is said.
 */
export function useSayWatching({ teamId, channelId }: ChannelPlace, isWatching: boolean): void {
  // a connection that began afresh holds nothing yet: one who was offline says it anew
  const isHeld = useView((view) => view.watchers[channelId]?.isLoaded) ?? false;
  // one after the other: no end may overtake what was said before it, nor come after what is said anew
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const next = useEffectEvent((call: () => Promise<unknown>) => {
    before.current = before.current.then(call).catch(() => undefined);
  });
  const say = useEffectEvent((params: ChannelPlace) =>
    next(() => callApi('setChannelState', { params, body: { state: 'watching' } })),
  );
  useEffect(() => {
    if (!isWatching) return undefined;
    const params = { teamId, channelId };
    const timer = setInterval(() => say(params), watchLimits.sayAgainMs);
    return () => {
      clearInterval(timer);
      next(() => callApi('clearChannelState', { params }));
    };
  }, [teamId, channelId, isWatching]);
  useEffect(() => {
    if (isWatching) say({ teamId, channelId });
  }, [teamId, channelId, isWatching, isHeld]);
}
