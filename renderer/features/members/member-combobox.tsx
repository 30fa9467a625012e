import { useMemo, useState } from 'react';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useNamedMembers } from '../../data/members/named-members.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Combobox } from '../../ui/forms/single-combobox.tsx';

/** Names longer than this are found by their beginning. */
const MAX_SEARCH = 32;

interface MemberComboboxProps {
  readonly teamId: TeamId | null;
  /** Only those who see this channel are asked for. */
  readonly channelId: ChannelId;
  readonly value: UserId | null;
  readonly onValueChange: (userId: UserId | null) => void;
  readonly placeholder?: string;
}

/** Finds one member by name: at once among those who are held, and then on the server. */
export function MemberCombobox({
  teamId,
  channelId,
  value,
  onValueChange,
  placeholder,
}: MemberComboboxProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState('');
  // a team is larger than what is held of it
  useNamedMembers({ teamId, channelId, text: typed.slice(0, MAX_SEARCH) });
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const choices = useMemo(() => {
    const compare = nameOrder(language);
    return Object.values(members ?? {})
      .map((member) => ({
        value: member.id,
        label: shownName(member),
        description: member.subdomain,
        picture: (
          <Avatar
            name={shownName(member)}
            src={shownPicture(member)}
            shape={avatarShape(member.flags)}
            size={24}
          />
        ),
      }))
      .toSorted((left, right) => compare(left.label, right.label));
  }, [members, language]);
  return (
    <Combobox
      choices={choices}
      value={value}
      // reason: the choices are members, by their ids
      onValueChange={(id) => onValueChange(id as UserId | null)}
      onTyped={setTyped}
      matches={({ label, description }, text) => matchesSearch(`${label} ${description}`, text)}
      emptyText={t('ui.combobox.empty')}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
