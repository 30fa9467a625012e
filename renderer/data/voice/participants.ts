import { useMemo } from 'react';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMissingMember } from '../members/mentioned-members.ts';
import { useMember } from '../members/members.ts';
import { useView } from '../view-store.ts';

/** How many are in a voice channel. */
export function useParticipantCount(channelId: ChannelId): number {
  return useView((view) => Object.keys(view.participants[channelId] ?? {}).length) ?? 0;
}

/** Who is in a voice channel, by name; whose name is not known yet, in the order they came. */
export function useParticipantIds(teamId: TeamId, channelId: ChannelId): readonly UserId[] {
  const { language } = useTranslation();
  // one text for all: it stays the same while they only speak
  const inChannel =
    useView((view) => Object.keys(view.participants[channelId] ?? {}).join(' ')) ?? '';
  const members = useView((view) => view.members[teamId]);
  return useMemo(() => {
    const compare = nameOrder(language);
    const nameOf = (id: UserId) => members?.[id]?.username ?? '';
    // reason: the participants of a channel are held by the ids of their users
    const ids = (inChannel === '' ? [] : inChannel.split(' ')) as UserId[];
    return ids.toSorted((left, right) => compare(nameOf(left), nameOf(right)));
  }, [inChannel, members, language]);
}

/** A participant as a member of the team; the server is asked for one not known yet. */
export function useParticipant({
  teamId,
  channelId,
  userId,
}: {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly userId: UserId;
}) {
  const participant = useView((view) => view.participants[channelId]?.[userId]);
  const member = useMember(teamId, userId);
  useMissingMember(teamId, member ? null : userId);
  return { participant, member };
}
