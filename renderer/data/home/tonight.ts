import { useMemo } from 'react';
import type { Friend } from '#shared/contract/social/friend.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import type { ById, ClientView } from '#shared/reduce/client-view.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { teamsOfChannels } from '../unread/unread-totals.ts';
import { useView } from '../view-store.ts';

/** A voice channel with participants. */
export interface VoicePlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  /** friends before others */
  readonly userIds: readonly UserId[];
  /** how many of them are friends of mine */
  readonly friends: number;
}

type Voice = Pick<ClientView, 'participants' | 'channels' | 'friends'>;

/**
 * Where people talk: places with friends first, then the fullest. A channel of a team whose channels
 * are not held cannot be led to, and is left out.
 */
export function voicePlaces({ participants, channels, friends }: Voice): readonly VoicePlace[] {
  const teamOf = teamsOfChannels({ channels, unloaded: {}, joinedThreads: {} });
  const isFriend = (id: string) => friends[id]?.status === 'accepted';
  const places = Object.entries(participants).flatMap(([id, held]): VoicePlace[] => {
    const teamId = teamOf.get(id);
    // reason: participants are held by the ids of their users
    const there = Object.keys(held) as UserId[];
    if (teamId === undefined || there.length === 0) return [];
    const known = there.filter(isFriend);
    const userIds = [...known, ...there.filter((userId) => !isFriend(userId))];
    // reason: and by the ids of their channels
    return [{ teamId, channelId: id as ChannelId, userIds, friends: known.length }];
  });
  return places.toSorted(
    (left, right) => right.friends - left.friends || right.userIds.length - left.userIds.length,
  );
}

/** The same as it is now. */
export function useVoicePlaces(): readonly VoicePlace[] {
  // one text for all: it stays the same while they only speak
  const there = useView(({ participants }) => thereText(participants)) ?? '';
  const participants = useMemo(() => heldBy(there), [there]);
  const channels = useView((view) => view.channels);
  const friends = useView((view) => view.friends);
  return useMemo(
    () => (channels && friends ? voicePlaces({ participants, channels, friends }) : []),
    [participants, channels, friends],
  );
}

function thereText(participants: ClientView['participants']): string {
  return Object.entries(participants)
    .map(([channelId, held]) => [channelId, ...Object.keys(held)].join(' '))
    .join('\n');
}

function heldBy(there: string): ClientView['participants'] {
  const rows = there === '' ? [] : there.split('\n').map((row) => row.split(' '));
  return Object.fromEntries(
    rows.map(([channelId = '', ...ids]) => [
      channelId,
      // reason: only who is there is read from it, and that are the keys
      Object.fromEntries(ids.map((id) => [id, {}])) as ClientView['participants'][string],
    ]),
  );
}

/** A friend who is there. */
export interface FriendThere {
  readonly friend: Friend;
  readonly presence: Presence;
  readonly isPlaying: boolean;
}

type Friends = Pick<ClientView, 'friends' | 'presence' | 'activities'>;

/** Ranks of presence: online, then idle, then do not disturb. */
const ranks: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 2 };

/** Friends who are not away: those who play first, then by presence and name. */
export function friendsThere(
  { friends, presence, activities }: Friends,
  compare: (left: string, right: string) => number,
): readonly FriendThere[] {
  const there = Object.values(friends).flatMap((friend): FriendThere[] => {
    const { id, presence: told } = friend.user;
    const now = presence[id] ?? told;
    if (friend.status !== 'accepted' || now === 0) return [];
    return [{ friend, presence: now, isPlaying: Boolean(activities[id]) }];
  });
  return there.toSorted(
    (left, right) =>
      Number(right.isPlaying) - Number(left.isPlaying) ||
      (ranks[left.presence] ?? 0) - (ranks[right.presence] ?? 0) ||
      compare(left.friend.user.username, right.friend.user.username),
  );
}

const none: ById<never> = {};

/** The same as it is now; undefined before the first READY. */
export function useFriendsThere(): readonly FriendThere[] | undefined {
  const { language } = useTranslation();
  const friends = useView((view) => view.friends);
  const presence = useView((view) => view.presence) ?? none;
  const activities = useView((view) => view.activities) ?? none;
  return useMemo(
    () => friends && friendsThere({ friends, presence, activities }, nameOrder(language)),
    [friends, presence, activities, language],
  );
}
