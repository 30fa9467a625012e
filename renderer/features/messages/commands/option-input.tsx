import { Hash } from 'lucide-react';
import { useState } from 'react';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import type { CommandOption } from '#shared/contract/messages/command.ts';
import type { OptionValue } from '#shared/rules/commands.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useNamedMembers } from '../../../data/members/named-members.ts';
import { useView } from '../../../data/view-store.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { Choice } from '../../../ui/forms/choice.ts';
import { Combobox } from '../../../ui/forms/single-combobox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ConversationPlace } from '../conversation-place.ts';

interface OptionInputProps {
  readonly option: CommandOption;
  readonly place: ConversationPlace;
  readonly value: OptionValue | undefined;
  readonly onChange: (value: OptionValue | undefined) => void;
}

/** The field of one option of a command, by what it takes. */
export function OptionInput({ option, place, value, onChange }: OptionInputProps) {
  const { t } = useTranslation();
  if (option.choices.length > 0) {
    const choices = option.choices.map((choice) => ({
      value: String(choice.value),
      label: choice.name,
    }));
    const valueOf = (text: string) =>
      option.choices.find((one) => String(one.value) === text)?.value;
    return (
      <Finder
        choices={choices}
        value={value === undefined ? null : String(value)}
        onChange={(text) => onChange(text === null ? undefined : valueOf(text))}
      />
    );
  }
  switch (option.type) {
    case 'string':
      return <TextInput value={String(value ?? '')} onValueChange={onChange} autoComplete="off" />;
    case 'integer':
      return (
        <TextInput
          value={String(value ?? '')}
          inputMode="numeric"
          autoComplete="off"
          onValueChange={(text) => onChange(numberOf(text))}
        />
      );
    case 'boolean':
      return (
        <Finder
          choices={[
            { value: 'true', label: t('commands.flag.yes') },
            { value: 'false', label: t('commands.flag.no') },
          ]}
          value={value === undefined ? null : String(value)}
          onChange={(text) => onChange(text === null ? undefined : text === 'true')}
        />
      );
    case 'user':
    case 'channel':
    case 'role':
      return <OfTeam option={option} place={place} value={value} onChange={onChange} />;
  }
}

/** A whole number; what is none stays as it was typed, and is refused when it is sent. */
function numberOf(text: string): OptionValue {
  const trimmed = text.trim();
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : text;
}

interface FinderProps {
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onTyped?: (text: string) => void;
}

function Finder({ choices, value, onChange, onTyped }: FinderProps) {
  const { t } = useTranslation();
  return (
    <Combobox
      choices={choices}
      value={value}
      onValueChange={onChange}
      matches={({ label, description = '' }, typed) =>
        matchesSearch(`${label} ${description}`, typed)
      }
      emptyText={t('ui.combobox.empty')}
      {...(onTyped && { onTyped })}
    />
  );
}

/** A member, channel or role of the team. */
function OfTeam({ option, place, value, onChange }: OptionInputProps) {
  const { teamId, channelId } = place;
  const [typed, setTyped] = useState('');
  const isMember = option.type === 'user';
  // a team is larger than what is held of it
  useNamedMembers({ teamId, channelId, text: isMember ? typed.slice(0, 32) : null });
  const choices = useTeamChoices(teamId, option.type);
  return (
    <Finder
      choices={choices}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => onChange(id ?? undefined)}
      onTyped={setTyped}
    />
  );
}

function useTeamChoices(teamId: TeamId | null, type: CommandOption['type']): readonly Choice[] {
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const channels = useView((view) => (teamId === null ? undefined : view.channels[teamId]));
  const roles = useView((view) => (teamId === null ? undefined : view.roles[teamId]));
  switch (type) {
    case 'user':
      return Object.values(members ?? {}).map((member) => ({
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
      }));
    case 'channel':
      return Object.values(channels ?? {}).map(({ id, name }) => ({
        value: id,
        label: name,
        icon: Hash,
      }));
    case 'role':
      return Object.values(roles ?? {})
        .filter(({ id }) => teamId === null || id !== everyoneRoleId(teamId))
        .map(({ id, name }) => ({ value: id, label: `@${name}` }));
    case 'string':
    case 'integer':
    case 'boolean':
      return [];
  }
}
