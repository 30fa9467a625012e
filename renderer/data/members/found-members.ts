import { useMemo, useState } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useView } from '../view-store.ts';
import { useNamedMembers } from './named-members.ts';

/** Names longer than this are found by their beginning. */
const MAX_SEARCH = 32;

interface Place {
  readonly teamId: TeamId | null;
  /** Only those who see this channel are asked for. */
  readonly channelId: ChannelId;
}

/**
 * The members of a team that are held, by their names, as people to choose from; what is typed is asked
 * of the server, because a team is larger than what is held of it.
 */
export function useFoundMembers({ teamId, channelId }: Place) {
  const { language } = useTranslation();
  const [typed, setTyped] = useState('');
  useNamedMembers({ teamId, channelId, text: typed.slice(0, MAX_SEARCH) });
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const people = useMemo(() => {
    const compare = nameOrder(language);
    return Object.values(members ?? {})
      .map((member) => ({
        id: member.id,
        name: shownName(member),
        slug: member.subdomain,
        picture: shownPicture(member),
        shape: avatarShape(member.flags),
      }))
      .toSorted((left, right) => compare(left.name, right.name));
  }, [members, language]);
  return { people, onTyped: setTyped };
}
