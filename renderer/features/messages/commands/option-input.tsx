import { Hash } from 'lucide-react';
import { everyoneRoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import type { CommandOption } from '#shared/contract/messages/command.ts';
import type { OptionValue } from '#shared/rules/commands.ts';
import { useFoundMembers } from '../../../data/members/found-members.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { matchesSearch } from '../../../lib/matches-search.ts';
import type { Choice } from '../../../ui/forms/choice.ts';
import { PersonCombobox } from '../../../ui/forms/person-combobox.tsx';
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
  if (option.choices.length > 0)
    return <OfChoices choices={option.choices} value={value} onChange={onChange} />;
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
      return <OfMembers place={place} value={value} onChange={onChange} />;
    case 'channel':
    case 'role':
      return <OfTeam type={option.type} place={place} value={value} onChange={onChange} />;
  }
}

interface OfChoicesProps extends Pick<OptionInputProps, 'value' | 'onChange'> {
  readonly choices: CommandOption['choices'];
}

function OfChoices({ choices, value, onChange }: OfChoicesProps) {
  const found = (text: string) => choices.find((one) => String(one.value) === text)?.value;
  return (
    <Finder
      choices={choices.map((choice) => ({ value: String(choice.value), label: choice.name }))}
      value={value === undefined ? null : String(value)}
      onChange={(text) => onChange(text === null ? undefined : found(text))}
    />
  );
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
}

function Finder({ choices, value, onChange }: FinderProps) {
  const { t } = useTranslation();
  return (
    <Combobox
      choices={choices}
      value={value}
      onValueChange={onChange}
      matches={({ label }, typed) => matchesSearch(label, typed)}
      emptyText={t('ui.combobox.empty')}
    />
  );
}

function OfMembers({ place, value, onChange }: Omit<OptionInputProps, 'option'>) {
  const found = useFoundMembers(place);
  return (
    <PersonCombobox
      {...found}
      // reason: a member is named by their id
      value={typeof value === 'string' ? (value as UserId) : null}
      onValueChange={(id) => onChange(id ?? undefined)}
    />
  );
}

interface OfTeamProps extends Omit<OptionInputProps, 'option'> {
  readonly type: 'channel' | 'role';
}

function OfTeam({ type, place: { teamId }, value, onChange }: OfTeamProps) {
  const choices = useTeamChoices(teamId, type);
  return (
    <Finder
      choices={choices}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

function useTeamChoices(teamId: TeamId | null, type: OfTeamProps['type']): readonly Choice[] {
  const channels = useView((view) => (teamId === null ? undefined : view.channels[teamId]));
  const roles = useView((view) => (teamId === null ? undefined : view.roles[teamId]));
  if (type === 'channel')
    return Object.values(channels ?? {}).map(({ id, name }) => ({
      value: id,
      label: name,
      icon: Hash,
    }));
  return Object.values(roles ?? {})
    .filter(({ id }) => teamId === null || id !== everyoneRoleId(teamId))
    .map(({ id, name }) => ({ value: id, label: `@${name}` }));
}
