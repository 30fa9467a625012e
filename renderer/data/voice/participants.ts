import { useMemo } from 'react';
import type { Contact } from '#shared/contract/users.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { nameOrder } from '#shared/lib/text.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useChat } from '../chats/chats.ts';
import { useMissingMember } from '../members/mentioned-members.ts';
import { useMember } from '../members/members.ts';
import { useView } from '../view-store.ts';

/** How many are in a voice channel. */
export function useParticipantCount(channelId: ChannelId): number {
  return useView((view) => Object.keys(view.participants[channelId] ?? {}).length) ?? 0;
}

/** Who is in a voice channel or a call, by name; whose name is not known yet, in the order they came. */
export function useParticipantIds(teamId: TeamId | null, channelId: ChannelId): readonly UserId[] {
  const { language } = useTranslation();
  // one text for all: it stays the same while they only speak
  const inChannel =
    useView((view) => Object.keys(view.participants[channelId] ?? {}).join(' ')) ?? '';
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const people = useChat(channelId)?.users;
  return useMemo(() => {
    const compare = nameOrder(language);
    const nameOf = (id: UserId) => {
      const person = members?.[id] ?? people?.find((one) => one.id === id);
      return person ? shownName(person) : '';
    };
    // reason: the participants of a channel are held by the ids of their users
    const ids = (inChannel === '' ? [] : inChannel.split(' ')) as UserId[];
    return ids.toSorted((left, right) => compare(nameOf(left), nameOf(right)));
  }, [inChannel, members, people, language]);
}

/** A participant as a member of the team, or of the chat; the server is asked for a member not known yet. */
export function useParticipant({
  teamId,
  channelId,
  userId,
}: {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly userId: UserId;
}) {
  const participant = useView((view) => view.participants[channelId]?.[userId]);
  const member = useMember(teamId, userId);
  useMissingMember(teamId, member ? null : userId);
  const person = useView((view) =>
    teamId === null ? personOf(view, channelId, userId) : undefined,
  );
  return { participant, member: member ?? person };
}

function personOf(
  { chats }: ClientView,
  channelId: ChannelId,
  userId: UserId,
): Contact | undefined {
  return chats.find(({ id }) => id === channelId)?.users.find(({ id }) => id === userId);
}
