import { useMemo } from 'react';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { useView } from '../../data/view-store.ts';

/** Where a search looks: all of a team, or a chat. The channel is the one that is open. */
export interface SearchPlace {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId | null;
}

/** A person whose messages may be looked for. */
export interface SearchPerson {
  readonly id: UserId;
  readonly username: string;
  readonly nickname?: string | null;
  readonly teamPicture?: string | null;
  readonly subdomain: string;
  readonly profilePicture: string | null;
  readonly flags?: number;
}

/** Those of the place as far as heard of: members of the team, or the people of my chats. */
export function usePeople({ teamId }: SearchPlace): readonly SearchPerson[] {
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const chats = useView((view) => (teamId === null ? view.chats : undefined));
  return useMemo(() => {
    if (members) return Object.values(members);
    const people = new Map(
      (chats ?? []).flatMap(({ users }) => users.map((user) => [user.id, user])),
    );
    return [...people.values()];
  }, [members, chats]);
}

/** The channels of the team that hold messages. */
export function useSearchChannels({ teamId }: SearchPlace) {
  const channels = useView((view) => (teamId === null ? undefined : view.channels[teamId]));
  return useMemo(
    () => Object.values(channels ?? {}).filter(({ type }) => channelKinds[type].isSearched),
    [channels],
  );
}
